import { expect, onTestFinished, test } from "vitest";
import { failureMail } from "#demo/bounces/failure-mail.ts";
import { openImap } from "#demo/bounces/imap.ts";
import { readFailureReport } from "./failure-report.ts";
import { imapMailbox, imapOptions } from "./return-mailbox.ts";

async function openMailbox(patience?: number) {
  const imap = await openImap({ user: "back@site.example", password: 'p@ss "word"' });
  onTestFinished(() => imap.close());
  const clock = { now: 0 };
  const mailbox = imapMailbox({ url: imap.url, patience }, () => clock.now);
  const mails: string[] = [];
  const read = () => mailbox.read(async ({ sentTo }) => mails.push(...sentTo));
  return { imap, mailbox, mails, read, clock };
}

const report = failureMail({ to: "bounce+1@back.example", recipient: "ada@example.org" });

test("reports to return addresses are handed over, oldest first, at most fifty at a time", async () => {
  const { imap, mails, read } = await openMailbox();
  const sent = Array.from({ length: 53 }, (_, place) => `bounce+${place}@back.example`);
  imap.put("To: owner@site.example\r\n\r\nHello");
  for (const to of sent) imap.put(failureMail({ to, recipient: "ada@example.org" }));

  const counts = [await read(), await read(), await read()];

  expect(counts).toEqual([50, 3, 0].map((value) => ({ ok: true, value })));
  expect(mails).toEqual(sent);
  expect(imap.seen()).toEqual([false, ...sent.map(() => true)]);
});

test("trying to sign in marks nothing, and a wrong password is told apart from a server that is away", async () => {
  const { imap, mailbox } = await openMailbox();
  imap.put(report);
  const reach = (url: string) => imapMailbox({ url }, () => 0).reach();

  expect(await mailbox.reach()).toEqual({ ok: true, value: true });
  expect(imap.asked).toContain("EXAMINE");
  expect(imap.seen()).toEqual([false]);
  expect(await reach(imap.url.replace(/p%40ss/, "wrong"))).toMatchObject({ ok: false, kind: "auth" });
  expect(await reach(`${imap.url}/Nowhere`)).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await reach("imap://a:b@127.0.0.1:9")).toEqual({ ok: false, kind: "unavailable", detail: "ECONNREFUSED" });
});

test.each(["greeting", "LOGIN", "SELECT", "UID SEARCH", "UID FETCH", "UID STORE"])(
  "a server that hangs up or is silent at %s is unavailable, and nothing is lost",
  async (at) => {
    const { imap, mails, read } = await openMailbox(150);
    imap.put(report);

    const answers = [];
    for (const what of ["hang up", "say nothing"] as const) {
      imap.moods.splice(0, 1, { at, what });
      answers.push(await read());
    }
    imap.moods.pop();
    mails.length = 0;

    expect(answers).toMatchObject([
      { ok: false, kind: "unavailable" },
      { ok: false, kind: "unavailable" },
    ]);
    expect(await read()).toEqual({ ok: true, value: 1 });
    expect(mails).toEqual(["bounce+1@back.example"]);
  },
);

test("a mailbox that failed five times in a row is left alone for half a minute", async () => {
  const { clock, imap, read } = await openMailbox();
  imap.moods.push({ at: "LOGIN", what: "hang up" });
  for (let time = 0; time < 5; time += 1) await read();
  imap.moods.pop();
  const asked = imap.asked.length;

  expect(await read()).toEqual({ ok: false, kind: "unavailable", detail: "resting" });
  expect(imap.asked).toHaveLength(asked);
  clock.now += 30_000;
  expect(await read()).toEqual({ ok: true, value: 0 });
});

test("a mailbox elsewhere is reached with TLS only, one on this machine without where it says so", () => {
  const about = (url: string) => imapOptions({ url });

  expect(about("imaps://back%40site.example:p%40ss@imap.example/My%20Folder")).toMatchObject({
    host: "imap.example",
    port: 993,
    secure: true,
    auth: { user: "back@site.example", pass: "p@ss" },
    folder: "My Folder",
  });
  expect(about("imaps://a:b@imap.example")).not.toHaveProperty("tls");
  expect(about("imap://a:b@imap.example")).toMatchObject({ port: 143, secure: false, doSTARTTLS: true });
  expect(about("imap://a:b@127.0.0.1.imap.example")).toMatchObject({ doSTARTTLS: true });
  expect(about("imap://a:b@[::1]:1143")).toMatchObject({ host: "::1", port: 1143, doSTARTTLS: false, folder: "INBOX" });
});

test("a report is read whoever wrote it: folded fields, other line ends, Exim's words, several recipients", async () => {
  const status = (words: string) =>
    readFailureReport(
      Buffer.from(
        `To: bounce+1@b.example\nContent-type: Multipart/Report; Report-Type="delivery-status"; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n${words}\n--x--\n`,
      ),
    );
  const failed = [{ recipients: ["ada@example.org"], status: "5.1.1" }];

  expect(await readFailureReport(Buffer.from(report))).toEqual({
    sentTo: ["bounce+1@back.example"],
    failed: [{ recipients: ["ada@example.org", "ada@example.org"], status: "5.1.1" }],
  });
  expect(
    await status(
      "Reporting-MTA: dns; a\n \nFINAL-RECIPIENT: rfc822;\n <ada@example.org>\naction: Failed\nStatus: 5.1.1 (Gone)",
    ),
  ).toMatchObject({ failed });
  expect(
    await status(
      "A: b\n\nAction: failed\nFinal-Recipient: rfc822;ada@example.org\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550-5.1.1 Gone\n 550 5.1.1 now",
    ),
  ).toMatchObject({ failed });
  expect(
    await status(
      "A: b\n\nAction: delayed\nStatus: 4.4.1\n\nAction: failed\nFinal-Recipient: rfc822;ada@example.org\nStatus: 5.1.1",
    ),
  ).toMatchObject({ failed });
  expect(await status("A: b\n\nAction: failed\nStatus: 4.4.7")).toMatchObject({
    failed: [{ recipients: [], status: "failed" }],
  });
  expect(await status("Action: delayed")).toBeUndefined();
});
