/** In a box the day breaks from the time of day here, and a comma would hang at the end of its line. */
export const beforeTheHour = /, (?=\d+:)/;

/** Shows times on the reader's own clock; without script they stay on the company's. */
export function showOwnClock() {
  for (const time of document.querySelectorAll<HTMLTimeElement>("[data-clock]"))
    time.textContent = new Date(time.dateTime)
      .toLocaleString("en", JSON.parse(time.dataset.clock ?? "") as object)
      .replace(beforeTheHour, " ");
}
