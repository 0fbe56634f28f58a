import PostalMime from "postal-mime";
import { type FailureReport, statusIn } from "./bounces.ts";

type Fields = Map<string, string>;

/**
 * Undefined for everything that is no such report: answers of people and machines, mails that are late or arrived, what is
 * no mail at all, and a report that stands inside of another mail. Anybody may have written it.
 */
export async function readFailureReport(mail: Buffer): Promise<FailureReport | undefined> {
  const parsed = await PostalMime.parse(mail, { forceRfc822Attachments: true }).catch(() => undefined);
  const header = (name: string) => parsed?.headers.find(({ key }) => key === name)?.value ?? "";
  const kind = header("content-type");
  if (!/^multipart\/report\b/i.test(kind) || !/\breport-type\s*=\s*"?delivery-status\b/i.test(kind)) return undefined;
  const status = parsed?.attachments.find(({ mimeType }) => mimeType === "message/delivery-status")?.content;
  if (status === undefined) return undefined;
  const text = typeof status === "string" ? status : new TextDecoder().decode(status);
  const failed = groupsIn(text).flatMap(failureIn);
  return failed.length > 0 ? { sentTo: addressesIn(header("to")), failed } : undefined;
}

/** The first group is about the mail, each other about one recipient; an empty line ends one. */
function groupsIn(text: string): Fields[] {
  const lines = text.replaceAll(/\r\n?/g, "\n").replaceAll(/\n[ \t]+(?=\n|$)/g, "\n");
  const groups = lines.replaceAll(/\n[ \t]/g, " ").split(/\n{2,}/);
  return groups.map((group) => new Map(group.split("\n").flatMap(fieldIn)));
}

function fieldIn(line: string): [string, string][] {
  const colon = line.indexOf(":");
  return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
}

function failureIn(fields: Fields) {
  if (fields.get("action")?.toLowerCase() !== "failed") return [];
  const recipients = ["final-recipient", "original-recipient"].flatMap((name) => addressesIn(fields.get(name) ?? ""));
  const codes = ["status", "diagnostic-code"].map((name) => statusIn(fields.get(name) ?? ""));
  // Exim writes 5.0.0 whatever it is; the other server's own words then say more.
  const status = codes.find((code) => code !== "" && code !== "5.0.0") ?? "failed";
  return [{ recipients, status }];
}

function addressesIn(text: string) {
  return text.match(/(?<![^\s<>,;:"()@])[^\s<>,;:"()@]+@[^\s<>,;:"()@]+/g) ?? [];
}
