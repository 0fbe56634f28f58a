import { expect, test } from "vitest";
import { minute } from "#app/site/time.ts";
import type { Member } from "#partners/community/community.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { eraseMember } from "./member-erasure.server.ts";
import { exportMember } from "./member-export.server.ts";

const ada: Member = { id: "1", name: "Ada Lovelace", email: "Ada@Example.org", avatarUrl: null };
const start = Date.parse("2026-11-21T09:00:00Z");

test.for(engines)(
  "E6: of money that was set aside an export tells, and an erasure leaves the address only of what waits, and says so, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const { queries } = site.database;
    const paid = { reason: "unknown", amount_cents: 9550, currency: "usd", facts: '{"session":"cs_1"}' };
    const at = (id: string, email: string, settled_at: number | null) => ({
      ...paid,
      id,
      email,
      received_at: start,
      settled_at,
    });
    await queries
      .insertInto("stray_payments")
      .values([
        at("waits", "ADA@example.org", null),
        at("back", "ada@example.org", start + minute),
        at("grace", "grace@example.org", null),
      ])
      .execute();

    expect(await exportMember(site, ada)).toMatchObject({
      value: {
        setAside: [
          { amount: 95.5, settled: "2026-11-21T09:01:00.000Z" },
          { amount: 95.5, currency: "usd", settled: null },
        ],
      },
    });
    expect(await eraseMember(site, ada)).toEqual({ ok: true, value: ["set-aside"] });
    const rows = await queries.selectFrom("stray_payments").select(["id", "email"]).orderBy("id").execute();
    expect(rows.map(({ id, email }) => `${id} ${email}`)).toEqual([
      "back ",
      "grace grace@example.org",
      "waits ADA@example.org",
    ]);

    await queries.updateTable("stray_payments").set({ settled_at: start }).execute();
    expect(await eraseMember(site, ada)).toEqual({ ok: true, value: [] });
    expect(await exportMember(site, ada)).toMatchObject({ value: { setAside: [] } });
  },
);

test.for(engines)(
  "E6: what the owner still has to do with money stays in the inbox without the person, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const { queries } = site.database;
    const note = { name: "Ada", details: '{"about":"Pay back $95.00"}', page: "/", received_at: start };
    const message = (id: string, kind: string, done_at: number | null = null) => ({
      ...note,
      id,
      kind,
      done_at,
      dedupe_key: id,
    });
    await queries
      .insertInto("inbox_messages")
      .values(
        [message("owed", "payment"), message("given", "payment", start), message("asked", "question")].map((each) => ({
          ...each,
          email: "ada@example.org",
        })),
      )
      .execute();

    expect(await eraseMember(site, ada)).toEqual({ ok: true, value: [] });

    const rows = await queries.selectFrom("inbox_messages").select(["id", "name", "email", "details"]).execute();
    expect(rows).toEqual([{ id: "owed", name: "", email: "", details: note.details }]);
  },
);
