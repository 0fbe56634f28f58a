import { z } from "zod";
import { isSignedBy, readBody } from "#partners/signed-body.ts";
import { type Bounces, faultOf, type MailReport, statusIn } from "./bounces.ts";

const signatureSchema = z.object({
  timestamp: z.union([z.string().regex(/^\d{1,12}$/), z.int().nonnegative()]).transform(String),
  token: z.string().min(16).max(100),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
const signedSchema = z.object({ signature: signatureSchema });
const eventSchema = z.object({
  "event-data": z.object({
    event: z.string().max(60),
    id: z.string().min(1).max(200),
    severity: z.string().max(60).default(""),
    recipient: z.string().max(320).default(""),
    "delivery-status": z
      .object({ "enhanced-code": z.string().default(""), message: z.string().default(""), description: z.string() })
      .partial()
      .default({}),
    message: z
      .object({ headers: z.object({ "message-id": z.string().max(500) }).partial() })
      .partial()
      .default({}),
  }),
});
type Event = z.output<typeof eventSchema>["event-data"];

/** Milliseconds: Mailgun tells again for eight hours. */
const longestAgo = 9 * 3_600_000;
const longestAhead = 300_000;

/**
 * Mailgun signs a time and a token, not what it says (partners.md §6). So that nobody who saw one call says something else
 * with its signature, a token counts once, and a signature for as long as Mailgun itself tries again.
 */
export function mailgunBounces({ key }: { key: string }, now: () => number): Bounces {
  return {
    name: "Mailgun",
    async read(body) {
      const parsed = readBody(body);
      const signed = signedSchema.safeParse(parsed);
      if (!signed.success) return { ok: false, kind: "auth", detail: "no signature of the known form" };
      const { timestamp, token, signature } = signed.data.signature;
      if (!isSignedBy([key], [signature], [timestamp, token]))
        return { ok: false, kind: "auth", detail: "signature wrong" };
      const age = now() - Number(timestamp) * 1000;
      if (age > longestAgo || age < -longestAhead) return { ok: false, kind: "auth", detail: "signature too old" };
      const event = eventSchema.safeParse(parsed);
      if (!event.success) return { ok: false, kind: "invalid", detail: "signed, but not an event" };
      const told = event.data["event-data"];
      const ids = [`mailgun token ${token}`, `mailgun ${told.id}`];
      return { ok: true, value: { type: `${told.event} ${told.severity}`.trim(), ids, reports: reportsIn(told) } };
    },
    confirm: async () => ({ ok: true, value: true }),
  };
}

function reportsIn({ event, severity, recipient, "delivery-status": delivery, message }: Event): MailReport[] {
  if (recipient === "") return [];
  const id = message.headers?.["message-id"]?.replace(/^<?(.*?)>?$/, "<$1>");
  const about = { recipient, ...(id !== undefined && { messageId: id }) };
  if (event === "complained") return [{ ...about, what: "complained", status: event }];
  if (event !== "failed" || severity !== "permanent") return [];
  const status = statusIn(delivery["enhanced-code"] || `${delivery.message ?? ""} ${delivery.description ?? ""}`);
  return [{ ...about, what: faultOf(status), status: status || event }];
}
