import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { readBody } from "#partners/signed-body.ts";
import { type Bounces, faultOf, type MailReport, statusIn } from "./bounces.ts";

/** `ID` is left out: it is larger than the numbers that JSON reads exactly. */
const eventSchema = z.object({
  RecordType: z.string().max(60),
  Type: z.string().max(60).default(""),
  MessageID: z.string().max(100),
  Email: z.string().max(320).default(""),
  Details: z.string().default(""),
});
type Event = z.output<typeof eventSchema>;

/** Of all bounces these are for good; the others may still arrive, or are answers of a machine. */
const forGood = new Set(["HardBounce", "BadEmailAddress", "Blocked", "SpamNotification", "DMARCPolicy"]);

/**
 * Postmark signs nothing: it brings the user and the password that stand in the webhook's address (partners.md §6). A
 * mailbox is counted as gone only where the server's own words say 5.1.x.
 */
export function postmarkBounces({ login }: { login: string }): Bounces {
  const expected = hashOf(`Basic ${Buffer.from(login).toString("base64")}`);
  return {
    name: "Postmark",
    async read(body, headers) {
      const given = headers.get("Authorization") ?? "";
      // Both are hashed first, so that they are equally long.
      if (!timingSafeEqual(hashOf(given), expected)) return { ok: false, kind: "auth", detail: "login wrong" };
      const event = eventSchema.safeParse(readBody(body));
      if (!event.success) return { ok: false, kind: "invalid", detail: "right login, but not an event" };
      const { RecordType, Type, MessageID } = event.data;
      const ids = [`postmark ${RecordType} ${Type} ${MessageID}`];
      return { ok: true, value: { type: `${RecordType} ${Type}`.trim(), ids, reports: reportsIn(event.data) } };
    },
    confirm: async () => ({ ok: true, value: true }),
  };
}

function reportsIn({ RecordType, Type, Email, Details }: Event): MailReport[] {
  if (Email === "") return [];
  if (RecordType === "SpamComplaint" || Type === "SpamComplaint")
    return [{ what: "complained", recipient: Email, status: "SpamComplaint" }];
  if (RecordType !== "Bounce" || !forGood.has(Type)) return [];
  const status = statusIn(Details);
  return [{ what: faultOf(status), recipient: Email, status: status || Type }];
}

function hashOf(text: string) {
  return createHash("sha256").update(text).digest();
}
