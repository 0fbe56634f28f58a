/** What became of a picture that an owner sent: `text` is its bytes in base64, as visitors get them once it is published. */
export type AddedPicture =
  | { ok: true; file: string; name: string; text: string; width: number; height: number }
  | { ok: false; why: string };

/** In bytes: a photograph of any phone. */
export const largestSent = 12 * 1024 * 1024;

/** A picture's bytes as the address of an image. */
export function pictureSource(text: string) {
  return `data:image/webp;base64,${text}`;
}

/** The line of a text that shows a picture. */
export function pictureLine(name: string, alt: string, caption: string) {
  const plain = (words: string) => words.replaceAll(/\s+/g, " ").trim();
  const below = plain(caption).replaceAll('"', "”");
  return `![${plain(alt).replaceAll("[", "(").replaceAll("]", ")")}](${name}${below ? ` "${below}"` : ""})`;
}
