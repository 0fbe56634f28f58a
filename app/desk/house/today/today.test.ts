import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { nameReviewer } from "#app/review/queue/works.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { enrolled } from "#tests/cast.ts";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { book, openBookings } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, subscribed } from "#tests/site.ts";
import { openKey } from "#app/school/buying/enrolment-letters/course-open.mail.ts";
import { readToday } from "./today.server.ts";
import { placelessBookings } from "#app/bookings/changes/placeless.server.ts";
import { writeDailySummary } from "./daily-summary.server.ts";

/** Seven in the morning in New York. */
const seven = Date.parse("2026-11-23T12:00:00Z");

async function openDesk(engine: (typeof engines)[number] = "sqlite", now = seven) {
  const open = await openTestSite(engine, { now });
  open.site.owner = { emails: ["grace@example.org"], key: "" };
  return open;
}

const ada = { name: "Ada", email: "ada@example.org" };
const message = { notice: "question", kind: "question", ...ada, details: {}, page: "/ask" } as const;

test.for(engines)(
  "today shows what waits since when, what is stuck, and nothing where nothing is, on %s",
  async (engine) => {
    const { site, clock } = await openDesk(engine);
    const { queries } = site.database;
    expect(await readToday(site, await placelessBookings(site))).toMatchObject({
      waiting: [],
      stuck: [],
      next: [],
    });

    await putMessage(site, queries, message, "one");
    clock.now += hour;
    await putMessage(site, queries, message, "two");
    await putInOutbox(site, queries, { to: "a@example.org", subject: "S", text: "T", kind: "service", key: "k" }, owed);
    expect((await readToday(site, await placelessBookings(site))).stuck).toEqual([]);
    clock.now += 16 * minute;
    const today = await readToday(site, await placelessBookings(site));

    expect(today.waiting).toEqual([{ words: "2 messages in the inbox", page: "/admin/inbox", at: seven }]);
    expect(today.stuck).toEqual([{ words: "1 mail that should have left", page: "/admin/mail", at: seven + hour }]);
    expect(today.last.map(({ at }) => at)).toEqual([null, null, null]);
  },
);

test.for(engines)(
  "a promised letter that nobody has written is asked for once somebody reads, on %s",
  async (engine) => {
    // The newest edition is of Tuesday, November 17.
    const open = await openDesk(engine, Date.parse("2026-11-22T12:00:00Z"));
    const { site, clock } = open;
    const words = async () => (await readToday(site, [])).waiting.map((each) => each.words);
    expect(await words()).toEqual([]);

    await subscribed(open);
    const ahead = await words();
    clock.now += 4 * day;

    expect(ahead).toEqual(["No edition is written for Tuesday, November 24"]);
    expect(await words()).toEqual([
      "No letter came on Tuesday, November 24: the newsletter promises one every Tuesday",
    ]);
    expect((await readToday(site, [], "helper")).waiting).toEqual([]);
  },
);

test.for(engines)(
  "the day's summary comes once, from seven on the company's clock, and not for nothing, on %s",
  async (engine) => {
    const open = await openDesk(engine, seven - minute);
    const { site, clock } = open;
    expect(await writeDailySummary(site)).toBe(false);
    await putMessage(site, site.database.queries, message, "one");
    expect(await writeDailySummary(site)).toBe(false);

    clock.now = seven;
    expect(await writeDailySummary(site)).toBe(true);
    expect(await writeDailySummary(site)).toBe(false);
    clock.now += day;
    expect(await writeDailySummary(site)).toBe(true);

    const mails = await open.deliver();
    const summary = mails.find(({ parsed }) => parsed.subject === "Your site on Nov 23, 2026");
    expect(summary?.recipients).toEqual(["grace@example.org"]);
    expect(summary?.parsed.text).toContain("1 message in the inbox");
  },
);

test("a day on which nothing happened and nothing waits has no summary", async () => {
  const { site } = await openDesk();

  expect(await writeDailySummary(site)).toBe(false);
});

test("who comes next leads to the booking itself", async () => {
  const { site } = await openBookings("sqlite");
  const { id, startsAt } = await book(site);

  expect((await readToday(site, await placelessBookings(site))).next).toEqual([
    {
      words: "Consultation: Workflow automation, Ada Example",
      page: `/admin/bookings?booking=${id}#opened`,
      at: startsAt,
    },
  ]);
});

test.for(engines)(
  "what happens after seven comes the next morning, once, and a course counts on the day that it opened, on %s",
  async (engine) => {
    // No letter is missing then.
    const begun = seven - 14 * day;
    const open = await openDesk(engine, begun);
    const { site, clock } = open;
    expect(await writeDailySummary(site)).toBe(false);
    clock.now = begun + 8 * hour;
    await subscribed(open);
    // Begun long ago: a bank takes its time.
    const opened = { to: "ada@example.org", subject: "S", text: "T", kind: "service", key: openKey("e1") } as const;
    await putInOutbox(site, site.database.queries, opened, owed);
    expect(await writeDailySummary(site)).toBe(false);

    clock.now = begun + day;
    await open.deliver();
    expect(await writeDailySummary(site)).toBe(true);
    const mails = await open.deliver();
    clock.now += day;
    expect(await writeDailySummary(site)).toBe(false);

    const text = mails.find(({ recipients }) => recipients[0] === "grace@example.org")?.parsed.text;
    expect(text).toContain("1 new subscriber");
    expect(text).toContain("1 course opened");
  },
);

test.for(engines)(
  "today names works that wait too long and courses that nobody reads, to owners alone, on %s",
  async (engine) => {
    const { site, clock } = await openDesk(engine);
    const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
    const ada = await enrolled(site, "ada@example.org");
    const handed = { id: randomUUID(), text: "One", link: "", commit: "", files: [], answers: {} };
    await handIn(site, ada.id, { module, handed });
    const unread = { words: "Nobody reads works of AI Engineering", page: "/admin/reviews", at: seven };
    expect((await readToday(site, [])).waiting).toEqual([unread]);
    expect((await readToday(site, [], "helper")).waiting).toEqual([]);

    await nameReviewer(site, { name: "Mira", email: "mira@example.com", tracks: ["engineer"] });
    expect((await readToday(site, [])).waiting).toEqual([]);
    clock.now += 3 * day;
    const late = { words: "1 work waits longer than promised", page: "/admin/reviews", at: seven };
    expect((await readToday(site, [])).waiting).toEqual([late]);
  },
);
