import type { Content } from "#app/site/content.ts";
import { businessZoneOf } from "./slots.server.ts";

/** Names that the runtime still lists in their former spelling. */
const renamed: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};
const zones = [...Intl.supportedValuesOf("timeZone").map(todaysName), "UTC"];
const known = new Set(zones);

/** One or a few cities for each clock of the world. All four hundred names would be most of the page. */
const cities = [
  "Africa/Cairo Africa/Johannesburg Africa/Lagos Africa/Nairobi",
  "America/Anchorage America/Bogota America/Chicago America/Denver America/Halifax America/Los_Angeles",
  "America/Mexico_City America/New_York America/Phoenix America/Santiago America/Sao_Paulo America/St_Johns",
  "Asia/Bangkok Asia/Dhaka Asia/Dubai Asia/Jerusalem Asia/Karachi Asia/Kathmandu Asia/Kolkata Asia/Riyadh",
  "Asia/Shanghai Asia/Singapore Asia/Tashkent Asia/Tehran Asia/Tokyo",
  "Australia/Adelaide Australia/Brisbane Australia/Lord_Howe Australia/Perth Australia/Sydney",
  "Europe/Athens Europe/Berlin Europe/Istanbul Europe/Lisbon Europe/London Europe/Madrid Europe/Moscow Europe/Paris",
  "Pacific/Auckland Pacific/Honolulu UTC",
].flatMap((line) => line.split(" "));

/** Zones to choose from, by region, the chosen one among them: ["Europe", ["Europe/Athens", …]]. */
export function zoneGroups(content: Content, chosen: string): [region: string, zones: string[]][] {
  const all = new Set([...cities, businessZoneOf(content), chosen]);
  return [...Map.groupBy([...all].toSorted(), regionOf)];
}

/**
 * The zone that somebody asks for, in one spelling; the company's own for anything else. Only listed names come through,
 * so that nobody fills the memory with spellings (each zone's format is kept).
 */
export function readZone(content: Content, asked: string | null): string {
  const businessZone = businessZoneOf(content);
  if (!asked || asked.length > 50) return businessZone;
  if (known.has(asked)) return asked;
  try {
    const name = todaysName(new Intl.DateTimeFormat("en-US", { timeZone: asked }).resolvedOptions().timeZone);
    return known.has(name) ? name : businessZone;
  } catch (error) {
    if (error instanceof RangeError) return businessZone;
    throw error;
  }
}

function todaysName(zone: string) {
  return renamed[zone] ?? zone;
}

function regionOf(zone: string) {
  return zone.includes("/") ? (zone.split("/")[0] ?? zone) : "Universal";
}
