import { verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import type { Answer } from "#partners/answer.ts";
import { getBytes } from "#partners/http-bytes.ts";

const messageSchema = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string().min(1).max(100),
  TopicArn: z.string().max(300),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string().max(40),
  Token: z.string().default(""),
  SubscribeURL: z.string().max(2000).default(""),
  SignatureVersion: z.literal("2"),
  Signature: z.base64().max(1000),
  SigningCertURL: z.string().max(300),
});

/** What SNS posts, as far as we need it. Only its second kind of signature, SHA-256, is read. */
export type SnsMessage = z.output<typeof messageSchema>;

export function readSnsMessage(body: unknown): SnsMessage | undefined {
  return messageSchema.safeParse(body).data;
}

const certificatePath = /^\/SimpleNotificationService-[0-9a-f]{8,64}\.pem$/;
/** Milliseconds between questions for certificates: else anybody could have us ask as often as they post. */
const pause = 10_000;
const mostKept = 5;

/**
 * Checks signatures of SNS by certificates that come from its own origin, under the name that SNS gives them, and are kept.
 * TLS proves the origin; a certificate counts from its first to its last day.
 */
export function openSnsSignatures(origin: string, now: () => number) {
  const kept = new Map<string, Promise<X509Certificate | undefined>>();
  let askedAt = -Infinity;

  async function check(message: SnsMessage): Promise<Answer<true, "auth" | "unavailable">> {
    const url = URL.parse(message.SigningCertURL);
    // Whole, so that nothing before or behind makes one certificate many.
    if (!url || !certificatePath.test(url.pathname) || url.href !== origin + url.pathname)
      return { ok: false, kind: "auth", detail: "certificate not of SNS" };
    const certificate = await (kept.get(url.href) ?? ask(url.href));
    if (!certificate) return { ok: false, kind: "unavailable", detail: "no certificate" };
    if (!(Date.parse(certificate.validFrom) <= now() && now() <= Date.parse(certificate.validTo)))
      return { ok: false, kind: "auth", detail: "certificate out of its time" };
    const signed = Buffer.from(textToSign(message));
    const fits = verify("RSA-SHA256", signed, certificate.publicKey, Buffer.from(message.Signature, "base64"));
    return fits ? { ok: true, value: true } : { ok: false, kind: "auth", detail: "signature wrong" };
  }

  /** Whoever needs the same one meanwhile waits for the same answer; a refused one is asked for anew. */
  function ask(address: string) {
    if (now() - askedAt < pause) return undefined;
    askedAt = now();
    const [oldest = ""] = kept.keys();
    if (kept.size >= mostKept) kept.delete(oldest);
    const answer = fetchCertificate(address).then((certificate) => {
      if (!certificate) kept.delete(address);
      return certificate;
    });
    kept.set(address, answer);
    return answer;
  }

  return { check };
}

async function fetchCertificate(address: string) {
  const answer = await getBytes(address, { timeout: 5000, most: 64 * 1024, accept: "*/*" });
  return answer.ok ? certificateIn(answer.value.bytes) : undefined;
}

function certificateIn(bytes: Uint8Array) {
  try {
    const certificate = new X509Certificate(bytes);
    return certificate.publicKey.asymmetricKeyType === "rsa" ? certificate : undefined;
  } catch {
    // Whatever it is, it is no certificate.
    return undefined;
  }
}

/** The fields that SNS signs, each name and value on a line of its own, by name. */
function textToSign(message: SnsMessage) {
  const names =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names
    .filter((name) => typeof message[name] === "string")
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");
}
