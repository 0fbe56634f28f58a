import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { type Call, mailgunCall, postmarkCall } from "#demo/bounces/calls.ts";
import { playedTopic } from "#demo/bounces/sns.ts";
import { openTestSns } from "#demo/bounces/test-sns.ts";
import { type Bounces, faultOf, statusIn } from "./bounces.ts";
import { openBounces } from "./open-bounces.ts";

const now = Date.parse("2026-11-22T09:00:00Z");
const hour = 3_600_000;
const key = "key-of-a-webhook";
const login = "postmark:a-long-password";
const recipient = "ada@example.org";

const read = (partner: Bounces, { body, headers }: Call) => partner.read(body, new Headers(headers));

/** The same call with one field of its body put elsewhere. */
function changed({ body, headers }: Call, change: (fields: Record<string, unknown>) => void): Call {
  const fields = JSON.parse(body.toString()) as Record<string, unknown>;
  change(fields);
  return { body: Buffer.from(JSON.stringify(fields)), headers };
}

async function openSes() {
  const sns = await openTestSns(now);
  const clock = { now };
  return { sns, clock, ses: openBounces({ kind: "ses", topic: playedTopic, origin: sns.origin }, () => clock.now) };
}

test.for([
  ["5.1.1", "refused"],
  ["5.1.10", "refused"],
  ["5.1.7", "declined"],
  ["5.1.8", "declined"],
  ["5.2.1", "rejected"],
  ["5.7.1", "declined"],
  ["5.4.4", "declined"],
  ["4.1.1", "declined"],
  ["", "declined"],
])("a report of %s is %s", ([status = "", fault]) => {
  expect(faultOf(status)).toBe(fault);
});

test("an enhanced code is found in a server's words, and an address of the Internet is none", () => {
  expect(statusIn("smtp; 550 5.1.1 <ada@example.org> unknown")).toBe("5.1.1");
  expect(statusIn("550-5.1.1 The account")).toBe("5.1.1");
  expect(statusIn("refused by 192.5.1.1")).toBe("");
  expect(statusIn("refused by 5.1.1.4")).toBe("");
});

test("each provider's word of a mail that came back, was put off, or was called unwanted", async () => {
  const { sns, ses } = await openSes();
  const mailgun = openBounces({ kind: "mailgun", key }, () => now);
  const postmark = openBounces({ kind: "postmark", login }, () => now);
  const reports = async (what: "bounced" | "delayed" | "complained", status?: string) => {
    const fate = { what, recipient, ...(status && { status }) };
    const answers = [
      await read(ses, sns.tells(fate)),
      await read(postmark, postmarkCall(login, fate)),
      await read(mailgun, mailgunCall({ key, now }, fate)),
    ];
    return answers.map((answer) => (answer.ok ? answer.value.reports.map((each) => each.what) : answer.kind));
  };

  expect(await reports("bounced")).toEqual([["refused"], ["refused"], ["refused"]]);
  expect(await reports("bounced", "5.2.2")).toEqual([["rejected"], ["rejected"], ["rejected"]]);
  expect(await reports("bounced", "5.7.1")).toEqual([["declined"], ["declined"], ["declined"]]);
  expect(await reports("delayed")).toEqual([[], [], []]);
  expect(await reports("complained")).toEqual([["complained"], ["complained"], ["complained"]]);
  expect(sns.asked).toHaveLength(1);
});

test("our own number of the mail is told where the provider knows it", async () => {
  const { sns, ses } = await openSes();
  const fate = { what: "bounced" as const, recipient, messageId: "<1@throughline.example>" };
  const told = [
    await read(ses, sns.tells(fate)),
    await read(
      openBounces({ kind: "mailgun", key }, () => now),
      mailgunCall({ key, now }, fate),
    ),
  ];

  expect(told).toMatchObject(
    [fate, fate].map(({ messageId }) => ({ value: { reports: [{ messageId, status: "5.1.1" }] } })),
  );
});

test("what a topic says that is no report, and a mail that was moved out of spam, strike nobody", async () => {
  const { sns, ses } = await openSes();
  const complaint = { complainedRecipients: [{ emailAddress: recipient }], complaintFeedbackType: "not-spam" };

  expect(await read(ses, sns.asks())).toMatchObject({
    ok: true,
    value: { confirm: expect.stringContaining("Token=") as string },
  });
  for (const Message of ["Successfully validated", JSON.stringify({ notificationType: "Complaint", complaint })])
    expect(await read(ses, sns.tells({ what: "bounced", recipient }, { Message }))).toMatchObject({
      ok: true,
      value: { reports: [] },
    });
});

test("E3: SNS counts with its own signature, topic, certificate and address of confirmation only", async () => {
  const { sns, ses, clock } = await openSes();
  const good = sns.tells({ what: "bounced", recipient });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forged = [
    changed(good, (fields) => (fields["Message"] = String(fields["Message"]).replace("ada@", "ida@"))),
    changed(good, (fields) => (fields["MessageId"] = "another")),
    changed(good, (fields) => (fields["SignatureVersion"] = "1")),
    changed(good, (fields) => delete fields["Signature"]),
    changed(
      good,
      (fields) => (fields["Signature"] = sign("RSA-SHA256", Buffer.from("x"), stranger.privateKey).toString("base64")),
    ),
    ...["http://127.0.0.1:1", "https://sns.eu-west-1.amazonaws.com.evil.example", "https://s3.amazonaws.com"].map(
      (origin) =>
        changed(
          good,
          (fields) => (fields["SigningCertURL"] = String(fields["SigningCertURL"]).replace(sns.origin, origin)),
        ),
    ),
    changed(good, (fields) => (fields["SigningCertURL"] = `${sns.origin}/my-own.pem`)),
    ...["?x=1", "?", "#1", "#"].map((more) =>
      changed(good, (fields) => (fields["SigningCertURL"] = `${String(fields["SigningCertURL"])}${more}`)),
    ),
    sns.tells({ what: "bounced", recipient }, { TopicArn: `${playedTopic}2` }),
    { body: Buffer.from("{"), headers: {} },
  ];

  for (const call of forged) expect(await read(ses, call)).toMatchObject({ ok: false, kind: "auth" });
  const elsewhere = sns.asks({ SubscribeURL: "http://127.0.0.1:1/?Token=1" });
  expect(await read(ses, elsewhere)).toMatchObject({ ok: false, kind: "invalid" });
  expect(await ses.confirm("http://127.0.0.1:1/?Token=1")).toMatchObject({ ok: false });
  expect((await read(ses, good)).ok).toBe(true);
  expect(sns.asked).toHaveLength(1);
  clock.now += 366 * 24 * hour;
  expect(await read(ses, good)).toMatchObject({ ok: false, kind: "auth", detail: "certificate out of its time" });
});

test("E3: certificates that are not there are asked for once in ten seconds, however many ask", async () => {
  const { sns, ses, clock } = await openSes();
  const good = sns.tells({ what: "bounced", recipient });
  const other = (place: number) =>
    changed(
      good,
      (fields) => (fields["SigningCertURL"] = `${sns.origin}/SimpleNotificationService-${"0".repeat(31)}${place}.pem`),
    );

  const kinds = await Promise.all([0, 1, 2, 3].map(async (place) => (await read(ses, other(place))).ok));
  const refused = await read(ses, good);
  clock.now += 10_000;

  expect(kinds).toEqual([false, false, false, false]);
  expect(refused).toMatchObject({ kind: "unavailable" });
  expect((await Promise.all([read(ses, good), read(ses, good)])).map(({ ok }) => ok)).toEqual([true, true]);
  expect(sns.asked).toHaveLength(2);
});

test("E3: Postmark's word needs the login of its address", async () => {
  const postmark = openBounces({ kind: "postmark", login }, () => now);
  const { body } = postmarkCall(login, { what: "bounced", recipient });
  const wrong = ["", "Basic", login, `Basic ${login}`, `Basic ${Buffer.from("postmark:").toString("base64")}`];

  for (const Authorization of wrong)
    expect(await read(postmark, { body, headers: { Authorization } })).toMatchObject({ ok: false, kind: "auth" });
  const headers = { Authorization: `Basic ${Buffer.from(login).toString("base64")}` };
  expect(await read(postmark, { body: Buffer.from("[]"), headers })).toMatchObject({ ok: false, kind: "invalid" });
});

test("E3: Mailgun's word needs its key, and a time of the last nine hours", async () => {
  const mailgun = openBounces({ kind: "mailgun", key }, () => now);
  const fate = { what: "bounced" as const, recipient };
  const at = (time: number) => read(mailgun, mailgunCall({ key, now: time }, fate));
  const good = mailgunCall({ key, now }, fate);
  type Signed = { signature: Record<string, string> };
  const forged = [
    mailgunCall({ key: "another", now }, fate),
    changed(good, (fields) => ((fields as Signed).signature["token"] = "t".repeat(50))),
    changed(good, (fields) => ((fields as Signed).signature["timestamp"] = String(now / 1000 + 1))),
    changed(good, (fields) => delete fields["signature"]),
  ];

  for (const call of forged) expect(await read(mailgun, call)).toMatchObject({ ok: false, kind: "auth" });
  expect([(await at(now - 9 * hour)).ok, (await at(now + 300_000)).ok]).toEqual([true, true]);
  expect([(await at(now - 9 * hour - 1000)).ok, (await at(now + 301_000)).ok]).toEqual([false, false]);
  expect(
    await read(
      mailgun,
      changed(good, (fields) => delete fields["event-data"]),
    ),
  ).toMatchObject({ kind: "invalid" });
});
