import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import type { Desk } from "#app/review/desk/desk.ts";
import type { HandInView } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { demoMentor } from "#demo/community/members/members.ts";
import { openTokens } from "#demo/community/members/tokens.ts";
import { openDemoMailbox } from "#demo/mailbox.ts";
import { type DemoMentor, openDemoMentor } from "#demo/mentor/mentor.ts";
import { readingOf } from "#demo/mentor/reading.ts";
import { putEnrolled } from "./cast.ts";
import { startServer } from "./servers.ts";

const text = "# A client\n\nThe test reaches the network once.\nThe key is in the environment.";
const soon = { timeout: 20_000, interval: 100 };

test("a newcomer's work is read by the played mentor: once more with two remarks at its lines, then accepted", async () => {
  const { look, handIn, mentor } = await openNewcomer();

  mentor.setReading(false);
  await handIn(text);
  expect((await look()).standing).toMatchObject({ state: "handed-in", waiting: { ahead: 0, isRead: false } });
  mentor.setReading(true);

  await vi.waitFor(async () => expect((await look()).standing?.state).toBe("again"), soon);
  const [reading] = (await look()).newest?.readings ?? [];
  expect(reading).toMatchObject({ reviewer: "Demo Mentor", verdict: "again" });
  expect(new Set(reading?.remarks.map(({ criterion }) => criterion)).size).toBe(2);
  for (const { lines, quote } of reading?.remarks ?? []) expect(quote).toBe(text.split("\n")[lines.first - 1]);

  // Only the mail about it says that a work is here.
  await handIn(`${text}\nMore.`);
  await vi.waitFor(async () => expect((await look()).standing?.state).toBe("accepted"), soon);
  expect((await look()).open).toEqual([]);
});

test("the demo's front page says who reads, with a switch, and offers nobody where members sign in in another way", async () => {
  const [played, circle] = await Promise.all([startServer(), startServer({ COMMUNITY_PROVIDER: "circle" })]);
  onTestFinished(async () => void (await Promise.all([played.stop(), circle.stop()])));
  const page = async (origin: string, wish?: string) => {
    const body = wish && new URLSearchParams({ do: wish });
    const answer = await fetch(origin + (body ? "/mentor" : "/"), body ? { method: "POST", body } : {});
    return answer.text();
  };

  expect(await page(played.demoOrigin, "read")).toContain("The mentor reads by itself.");
  expect(await page(played.demoOrigin, "rest")).toContain("Works wait until you read them.");
  expect(await page(circle.demoOrigin)).not.toContain("mentor");
});

/** What the site tells a reviewer is what the mentor takes: the compiler says when it is not. */
export const takesDesk: (desk: Desk) => unknown = readingOf;

/** A server whose mail arrives at a mailbox of the test, whose mentor loses no time. */
async function openNewcomer() {
  const heard: DemoMentor[] = [];
  const mailbox = await openDemoMailbox({
    siteOrigin: "http://127.0.0.1",
    arrived: (words) => heard.forEach((mentor) => mentor.hear(words)),
  });
  const server = await startServer({ RATE_LIMITS: "false", SMTP_URL: mailbox.smtpUrl });
  const tokens = openTokens(() => Date.now());
  const mentor = openDemoMentor({
    siteOrigin: server.origin,
    token: () => tokens.mint("member", demoMentor.id),
    pace: { notice: 0, reading: 0, again: 100 },
  });
  heard.push(mentor);
  onTestFinished(async () => {
    await mentor.close();
    await server.stop();
    await mailbox.close();
  });
  const proof = await studentOf(server.dataDir);

  async function ask(path: string, wish?: object) {
    const headers = { Authorization: `Bearer ${proof}`, Origin: server.origin, "Content-Type": "application/json" };
    const answer = await fetch(
      server.origin + path,
      wish ? { method: "POST", headers, body: JSON.stringify(wish) } : { headers },
    );
    const words = await answer.text();
    expect(answer.status, words).toBe(200);
    return (JSON.parse(words) as { value: unknown }).value;
  }
  const module = { track: "engineer", module: 1 };
  return {
    mentor,
    look: async () => (await ask("/api/works?track=engineer&module=1")) as HandInView,
    async handIn(words: string) {
      const handed = { id: randomUUID(), text: words, link: "", commit: "", files: [], answers: {} };
      expect(await ask("/api/works", { ...module, ...handed, do: "hand-in" })).toMatchObject({ ok: true });
    },
  };
}

async function studentOf(folder: string) {
  const database = await openDatabase({ folder });
  await putEnrolled(database.queries, { id: "ada", at: Date.now(), plan: "prepaid", program: "ai-engineer" });
  const site = { database, now: () => Date.now() } as Site;
  const proof = await database.transaction((queries) => startStudentSession(site, queries, "ada"));
  await database.close();
  return proof;
}
