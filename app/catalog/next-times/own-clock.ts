/** A free time stands in a box of two lines: its day keeps together, and no comma hangs at the end of it. */
export function inTwoLines(words: string) {
  return words.replace(/^(\S+) (\S+) (\S+), /, "$1\u00a0$2\u00a0$3 ");
}

/** Shows times on the reader's own clock; without script they stay on the company's. */
export function showOwnClock() {
  for (const time of document.querySelectorAll<HTMLTimeElement>("[data-clock]"))
    time.textContent = inTwoLines(
      new Date(time.dateTime).toLocaleString("en", JSON.parse(time.dataset.clock ?? "") as object),
    );
}
