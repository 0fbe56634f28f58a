import { afterAll, beforeAll, expect } from "vitest";
import { rehearsal } from "./rehearsal.ts";
import { startServer, type TestServer } from "./servers.ts";

/** The server's clock goes forty days ahead at the first signal, and back at the next. */
const clock = `
const shown = Date;
let ahead = 0;
globalThis.Date = class extends shown {
  constructor(...parts) { parts.length > 0 ? super(...parts) : super(shown.now() + ahead); }
  static now() { return shown.now() + ahead; }
};
process.on("SIGUSR2", () => { ahead = 40 * 86_400_000 - ahead; });`;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` });
});
afterAll(async () => {
  await server.stop();
});

rehearsal(
  "F8: a clock that jumps ahead and back loses no sign-up, mails nobody twice, and shows times of its day",
  async () => {
    const days = [await firstDay()];
    const signedUp: string[] = [];
    for (const moment of ["before", "ahead", "back", "ahead-again", "back-again"]) {
      if (moment !== "before") days.push(await jump(days.at(-1)));
      for (const who of ["ada", "grace"]) {
        const email = `${who}-${moment}@example.org`;
        expect(await signUp(email), email).toContain("Subscription Successful!");
        signedUp.push(email);
        await expect.poll(recipients, { timeout: 20_000 }).toContain(email);
      }
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    }

    const mailed = (await recipients()).filter((address) => signedUp.includes(address));
    expect(mailed.toSorted()).toEqual(signedUp.toSorted());
    const [before = "", ahead = ""] = days;
    expect(days).toEqual([before, ahead, before, ahead, before]);
    expect(Date.parse(ahead) - Date.parse(before)).toBeGreaterThan(36 * 86_400_000);
  },
);

/** What is put down before the clock jumps ahead has waited for forty days: so nothing is, until it has. */
async function jump(from: string | undefined) {
  process.kill(server.pid, "SIGUSR2");
  await expect.poll(firstDay).not.toBe(from);
  return firstDay();
}

async function signUp(email: string) {
  const body = new URLSearchParams({ firstName: "Ada", lastName: "Example", email, source: "newsletter" });
  return (
    await fetch(`${server.origin}/newsletter`, { method: "POST", headers: { Origin: server.origin }, body })
  ).text();
}

/** Of every mail that left. */
async function recipients() {
  const mails = (await (await fetch(`${server.demoOrigin}/mailbox/messages.json`)).json()) as {
    recipients: string[];
  }[];
  return mails.flatMap((mail) => mail.recipients);
}

async function firstDay() {
  const page = await (await fetch(`${server.origin}/schedule-consultation?from=course-advice`)).text();
  return /data-day="([\d-]+)"[^>]*data-state="open"/.exec(page)?.[1];
}
