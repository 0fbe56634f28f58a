const letter = /[\p{L}\p{N}\p{Emoji_Presentation}]/u;

/** One or two letters for a name: of its first and its last word, whole characters even where they are joined ones. */
export function initialsOf(name: string) {
  const words = name.split(/[\s.@_-]+/u).filter((word) => letter.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = "") => firstLetter(word).toLocaleUpperCase("en-US")).join("") || "?";
}

function firstLetter(word: string) {
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word);
  return Array.from(segments, ({ segment }) => segment).find((each) => letter.test(each)) ?? "";
}
