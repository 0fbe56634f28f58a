/** Programs that check credentials run in pages of other sites; everything here is public. */
const forEverybody = { "Access-Control-Allow-Origin": "*" };

/** A credential as it was issued, byte for byte. Its address answers people with a page. */
export function publicCredential(credential: string, type: string) {
  return publicText(credential, type, { Vary: "Accept" });
}

export function publicText(text: string, type: string, headers: Record<string, string> = {}) {
  const charset = type.startsWith("text/") ? "; charset=utf-8" : "";
  return new Response(text, { headers: { "Content-Type": type + charset, ...forEverybody, ...headers } });
}

export function publicFile(bytes: Buffer, type: string, name: string) {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Content-Disposition": `inline; filename="${name}"`, ...forEverybody },
  });
}

export function publicGone(words: string) {
  return new Response(words, {
    status: 410,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...forEverybody },
  });
}
