export type Dice = {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  between(from: number, to: number): number;
  /** True in `percent` of a hundred throws. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
};

/**
 * Whole numbers from a seed and a name, the same on every platform (sfc32: 32-bit integers only).
 * Each part of the firm throws its own dice, so that a line more in one part leaves the others as they are.
 */
export function openDice(seed: number, name: string): Dice {
  const next = sfc32(seed, name);
  function below(limit: number): number {
    return Math.floor((next() / 4294967296) * limit);
  }
  function pick<T>(list: readonly T[]): T {
    const found = list[below(list.length)];
    if (found === undefined) throw new Error(`Nothing to pick for ${name}.`);
    return found;
  }
  return {
    below,
    pick,
    between: (from, to) => from + below(to - from + 1),
    chance: (percent) => below(100) < percent,
    shuffle: (list) => {
      const left = [...list];
      const out: typeof left = [];
      while (left.length > 0) out.push(...left.splice(below(left.length), 1));
      return out;
    },
  };
}

function sfc32(seed: number, name: string): () => number {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88;
  let counter = 1;
  for (const sign of name) {
    a = Math.imul(a ^ sign.charCodeAt(0), 0x01000193);
    b = (b + Math.imul(a, 31)) | 0;
  }
  function step(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  }
  for (let i = 0; i < 20; i++) step();
  return step;
}
