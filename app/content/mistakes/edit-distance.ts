/** How many letters must be changed, put in, left out or swapped with their neighbour to turn `a` into `b`. */
export function editDistance(a: string, b: string) {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let least = Math.min(changed, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
