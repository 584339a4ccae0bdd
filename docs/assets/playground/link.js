// What the address of the page asks for: `#variant=fr-livret`, `#text=…`, and `?players=…&seed=…`.

const LONGEST = 200_000; // characters of a text in an address

export async function wished({ search, hash }) {
  const said = new URLSearchParams(search);
  for (const [key, value] of new URLSearchParams(hash.slice(1))) said.set(key, value);
  const found = { variant: said.get("variant") ?? undefined, seed: said.get("seed") ?? undefined };
  found.players = Number(said.get("players")) || undefined;
  const packed = said.get("text");
  if (packed) {
    try {
      found.text = await decoded(packed);
    } catch {
      // A link that was cut short: the page opens as usual.
    }
  }
  return found;
}

export async function encoded(text) {
  const packed = await through(new Blob([text]).stream(), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...new Uint8Array(packed)));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function decoded(letters) {
  const bytes = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream();
  const text = await through(stream, new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(text).slice(0, LONGEST);
}

function through(stream, transform) {
  return new Response(stream.pipeThrough(transform)).arrayBuffer();
}
