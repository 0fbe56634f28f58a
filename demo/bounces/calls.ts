import { createHmac, randomBytes, randomUUID } from "node:crypto";

/** A post to the site's webhook. */
export type Call = { body: Buffer; headers: Record<string, string> };

/** What happened to a mail, in plain words; `status` as a server gives it. */
export type Fate = {
  what: "bounced" | "delayed" | "complained";
  recipient: string;
  status?: string;
  messageId?: string;
};

const json = { "Content-Type": "application/json" };

/** Postmark's words, and the login of its webhook's address. */
export function postmarkCall(
  login: string,
  { what, recipient, status = "5.1.1" }: Fate,
  id: string = randomUUID(),
): Call {
  const type = { bounced: "HardBounce", delayed: "SoftBounce", complained: "SpamComplaint" }[what];
  const body = {
    RecordType: what === "complained" ? "SpamComplaint" : "Bounce",
    MessageStream: "outbound",
    // Larger than what JSON reads exactly, as Postmark's are.
    ID: 4_323_372_036_854_775_000,
    Type: type,
    TypeCode: { bounced: 1, delayed: 4096, complained: 100_001 }[what],
    MessageID: id,
    ServerID: 23,
    Details: what === "complained" ? "" : `smtp;550 ${status} The email account that you tried to reach says no`,
    Email: recipient,
    From: "hello@throughline.example",
    BouncedAt: new Date(0).toISOString(),
    Inactive: what !== "delayed",
  };
  const headers = { ...json, Authorization: `Basic ${Buffer.from(login).toString("base64")}` };
  return { body: Buffer.from(JSON.stringify(body)), headers };
}

type Mailgun = { key: string; now: number; token?: string; id?: string };

/** Mailgun's words, with a signature over a time (milliseconds) and a token. */
export function mailgunCall(
  { key, now, token = randomBytes(25).toString("hex"), id = randomUUID() }: Mailgun,
  fate: Fate,
): Call {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac("sha256", key).update(timestamp).update(token).digest("hex");
  const { what, recipient, status = "5.1.1", messageId } = fate;
  const failed = { severity: what === "delayed" ? "temporary" : "permanent", reason: "bounce" };
  const event = {
    event: what === "complained" ? "complained" : "failed",
    id,
    timestamp: now / 1000,
    recipient,
    ...(what !== "complained" && failed),
    ...(what !== "complained" && {
      "delivery-status": { code: 550, "enhanced-code": status, message: `${status} says no`, description: "" },
    }),
    message: { headers: messageId === undefined ? {} : { "message-id": messageId.replace(/[<>]/g, "") } },
  };
  const body = { signature: { timestamp, token, signature }, "event-data": event };
  return { body: Buffer.from(JSON.stringify(body)), headers: json };
}
