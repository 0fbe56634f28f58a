export type Path = readonly (string | number)[];

/** A copy with one value changed, or without it where it is undefined. New keys go to the end, as the server writes them. */
export function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole) && typeof key === "number") {
    if (rest.length === 0 && value === undefined) return whole.toSpliced(key, 1);
    return whole.toSpliced(key, 1, withValue(whole[key], rest, value));
  }
  const map = (whole ?? {}) as Record<string, unknown>;
  const next = withValue(map[key], rest, value);
  if (next !== undefined) return { ...map, [key]: next };
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== String(key)));
}

/** An entry of a list in another place. */
export function moved(list: readonly unknown[], from: number, to: number) {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
}

export const idOf = (path: Path) => `field-${path.join("-") || "file"}`;
