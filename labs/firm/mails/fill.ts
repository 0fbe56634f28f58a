import type { Dice } from "../shop/random.ts";

/** One wording of `text`: `{a|b}` becomes a or b (also within each other), `<name>` the word of that name. */
export function fill(text: string, words: Record<string, string>, dice: Dice): string {
  let out = text;
  const choice = /\{([^{}]*)\}/;
  for (let found = choice.exec(out); found !== null; found = choice.exec(out)) {
    out = out.slice(0, found.index) + dice.pick((found[1] ?? "").split("|")) + out.slice(found.index + found[0].length);
  }
  return out.replaceAll(/<([a-z]+)>/g, (whole, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`No word for ${whole} in: ${text}`);
    return word;
  });
}

/** As customers write an order number: mostly right, often untidy. */
export function writeNumber(number: string, dice: Dice): string {
  const bare = number.slice(3);
  return dice.pick([
    number,
    number,
    number,
    number.toLowerCase(),
    `MP${bare}`,
    `MP ${bare.replace("-", " ")}`,
    `#${bare}`,
    number.replaceAll("-", ""),
  ]);
}

/** A number with one wrong digit, which its check digit gives away. */
export function mistype(number: string, dice: Dice): string {
  const at = dice.between(3, 7);
  const digit = (Number(number[at]) + dice.between(1, 9)) % 10;
  return `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
}
