const formatted = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** "Wed, Nov 25, 10:04 AM" on the reader's clock: for what only their browser draws. */
export function momentHere(instant: number) {
  return formatted.format(instant);
}

/** "no work waits longer", "1 work waits longer", "3 works wait longer". */
export function worksAhead(ahead: number) {
  if (ahead === 0) return "No other work waits longer than yours.";
  return ahead === 1 ? "1 work waits longer than yours." : `${ahead} works wait longer than yours.`;
}

export function counted(count: number, one: string, many = `${one}s`) {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
