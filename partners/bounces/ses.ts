import { z } from "zod";
import { getBytes } from "#partners/http-bytes.ts";
import { readBody } from "#partners/signed-body.ts";
import { type Bounces, faultOf, type MailReport, statusIn, type Told } from "./bounces.ts";
import { openSnsSignatures, readSnsMessage, type SnsMessage } from "./sns-signatures.ts";

const notificationSchema = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    bounce: z.object({
      bounceType: z.string(),
      bouncedRecipients: z.array(
        z.object({
          emailAddress: z.string().max(320),
          action: z.string().default("failed"),
          status: z.string().default(""),
          diagnosticCode: z.string().default(""),
        }),
      ),
    }),
    complaint: z.object({
      complainedRecipients: z.array(z.object({ emailAddress: z.string().max(320) })),
      complaintFeedbackType: z.string().nullable().default(""),
    }),
    mail: z.object({ commonHeaders: z.object({ messageId: z.string().max(500) }).partial() }).partial(),
  })
  .partial();
type Notification = z.output<typeof notificationSchema>;

/**
 * Amazon SES tells through a topic of SNS, which signs what it sends and asks once whether we want it (partners.md §6).
 * Only the topic of the settings counts; its region is where certificates and that question may be.
 */
export function sesBounces(
  { topic, origin = originOf(topic) }: { topic: string; origin?: string },
  now: () => number,
): Bounces {
  const signatures = openSnsSignatures(origin, now);
  return {
    name: "Amazon SES",
    async read(body) {
      const message = readSnsMessage(readBody(body));
      if (!message || message.TopicArn !== topic) return { ok: false, kind: "auth", detail: "not of our topic" };
      const signed = await signatures.check(message);
      if (!signed.ok) return signed;
      const told = toldBy(message, origin);
      return told ? { ok: true, value: told } : { ok: false, kind: "invalid", detail: "signed, but not an event" };
    },
    async confirm(address) {
      if (URL.parse(address)?.origin !== origin) return { ok: false, kind: "invalid", detail: "not an address of SNS" };
      const answer = await getBytes(address, { timeout: 8000, most: 64 * 1024, accept: "*/*" });
      return answer.ok ? { ok: true, value: true } : { ok: false, kind: "unavailable", detail: "not confirmed" };
    },
  };
}

/** "arn:aws:sns:eu-west-1:123456789012:mail" → "https://sns.eu-west-1.amazonaws.com". */
function originOf(topic: string) {
  const [, partition, , region = ""] = topic.split(":");
  return `https://sns.${region}.amazonaws.com${partition === "aws-cn" ? ".cn" : ""}`;
}

function toldBy({ Type, MessageId, Message, SubscribeURL }: SnsMessage, origin: string): Told | undefined {
  const ids = [`sns ${MessageId}`];
  if (Type === "SubscriptionConfirmation")
    return URL.parse(SubscribeURL)?.origin === origin
      ? { type: Type, ids, reports: [], confirm: SubscribeURL }
      : undefined;
  if (Type !== "Notification") return { type: Type, ids, reports: [] };
  const read = notificationSchema.safeParse(readBody(Buffer.from(Message)));
  // A topic also says things that are no JSON, such as that it was tied to a sender.
  if (!read.success) return { type: "unknown", ids, reports: [] };
  const type = (read.data.notificationType ?? read.data.eventType ?? "unknown").slice(0, 60);
  return { type, ids, reports: reportsIn(read.data) };
}

function reportsIn({ bounce, complaint, mail }: Notification): MailReport[] {
  const messageId = mail?.commonHeaders?.messageId;
  const of = (recipient: string) => ({ recipient, ...(messageId !== undefined && { messageId }) });
  if (complaint && complaint.complaintFeedbackType !== "not-spam")
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      ...of(emailAddress),
      what: "complained",
      status: "complaint",
    }));
  if (bounce?.bounceType !== "Permanent") return [];
  return bounce.bouncedRecipients
    .filter(({ action }) => action === "failed")
    .map(({ emailAddress, status, diagnosticCode }) => {
      const code = statusIn(status) || statusIn(diagnosticCode);
      return { ...of(emailAddress), what: faultOf(code), status: code || "Permanent" };
    });
}
