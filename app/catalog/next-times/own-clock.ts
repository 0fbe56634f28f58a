/** A free time stands in a narrow box: it breaks between its day and its hour, where no comma hangs, or before its zone. */
export function inTwoLines(words: string) {
  return words.replace(/^(\S+) (\S+) (\S+), (\S+)\s/, "$1\u00a0$2\u00a0$3 $4\u00a0");
}

/** Shows times on the reader's own clock; without script they stay on the company's. */
export function showOwnClock() {
  for (const time of document.querySelectorAll<HTMLTimeElement>("[data-clock]"))
    time.textContent = inTwoLines(
      new Date(time.dateTime).toLocaleString("en", JSON.parse(time.dataset.clock ?? "") as object),
    );
}
