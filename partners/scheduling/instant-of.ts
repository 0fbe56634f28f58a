/** Milliseconds of an ISO text; null for none and for what is no instant. */
export function instantOf(text: string | null | undefined) {
  const instant = Date.parse(text ?? "");
  return Number.isNaN(instant) ? null : instant;
}
