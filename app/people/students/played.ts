import type { Site } from "#app/site/site.ts";

/** Whether the demo plays both the community and the payments: then nobody real learns here. */
export function isPlayed({ partners }: Site) {
  const names = ["Community platform", "Payment pages"];
  return names.every((name) => partners.some((partner) => partner.name === name && partner.played));
}
