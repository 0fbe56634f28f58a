import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import type { Call, Fate } from "./calls.ts";
import { makeCertificate } from "./certificate.ts";

export const playedTopic = "arn:aws:sns:eu-west-1:123456789012:mail";
const certificatePath = "/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem";
const year = 31_536_000_000;

type Fields = Record<string, string>;

/**
 * Plays Amazon's SNS for one topic: signs as it does (version 2), serves its certificate, and notes who confirms that
 * they want to be told. `origin` is where it is reached; `now` in milliseconds.
 */
export function openSns(origin: string, now: number) {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const certificate = makeCertificate(keys, "sns.amazonaws.com", now - year, now + year);
  const confirmed: string[] = [];

  function call(fields: Fields): Call {
    const message = {
      MessageId: randomUUID(),
      TopicArn: playedTopic,
      Timestamp: new Date(now).toISOString(),
      ...fields,
    };
    const body = {
      ...message,
      SignatureVersion: "2",
      Signature: sign("RSA-SHA256", Buffer.from(textOf(message)), keys.privateKey).toString("base64"),
      SigningCertURL: `${origin}${certificatePath}`,
      ...(!("Token" in fields) && { UnsubscribeURL: `${origin}/?Action=Unsubscribe` }),
    };
    return { body: Buffer.from(JSON.stringify(body)), headers: { "Content-Type": "text/plain; charset=UTF-8" } };
  }

  return {
    confirmed,
    /** What SES says of a mail. */
    tells: (fate: Fate, fields: Fields = {}) =>
      call({ Type: "Notification", Message: JSON.stringify(sesWords(fate)), ...fields }),
    /** Whether the site wants to be told. */
    asks: (fields: Fields = {}) =>
      call({
        Type: "SubscriptionConfirmation",
        Message: `You have chosen to subscribe to the topic ${playedTopic}.`,
        Token: "2336412f37",
        SubscribeURL: `${origin}/?Action=ConfirmSubscription&TopicArn=${playedTopic}&Token=2336412f37`,
        ...fields,
      }),
    respond(request: Request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === certificatePath)
        return new Response(certificate, { headers: { "Content-Type": "binary/octet-stream" } });
      const token = searchParams.get("Token");
      if (searchParams.get("Action") !== "ConfirmSubscription" || !token) return new Response(null, { status: 404 });
      confirmed.push(token);
      return new Response("<ConfirmSubscriptionResponse/>", { headers: { "Content-Type": "text/xml" } });
    },
  };
}

/** Each field that is signed, on lines of its own, by name. */
function textOf(fields: Fields) {
  return Object.keys(fields)
    .toSorted()
    .map((name) => `${name}\n${fields[name]}\n`)
    .join("");
}

function sesWords({ what, recipient, status = "5.1.1", messageId }: Fate) {
  const mail = {
    messageId: "0102015fd91a5ca3-000000",
    destination: [recipient],
    ...(messageId !== undefined && { headersTruncated: false, commonHeaders: { messageId } }),
  };
  if (what === "complained") {
    const complaint = { complainedRecipients: [{ emailAddress: recipient }], complaintFeedbackType: "abuse" };
    return { notificationType: "Complaint", complaint, mail };
  }
  const bounced = { emailAddress: recipient, action: "failed", status, diagnosticCode: `smtp; 550 ${status} says no` };
  const bounceType = what === "delayed" ? "Transient" : "Permanent";
  return {
    notificationType: "Bounce",
    bounce: { bounceType, bounceSubType: "General", bouncedRecipients: [bounced] },
    mail,
  };
}
