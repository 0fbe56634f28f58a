import { minute, second } from "#app/site/time.ts";

/** Rounded up: "1 minute", "40 minutes", "3 hours". */
export function waitInWords(seconds: number) {
  const minutes = Math.ceil((seconds * second) / minute);
  if (minutes <= 90) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
