import { expect, test } from "vitest";
import { minute } from "#app/site/time.ts";
import { partnerStatuses } from "./partner-statuses.ts";

function open(all: boolean) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const reachable = (asks: string, name?: string) => ({
    name,
    reach: async () => (asked.push(asks), { ok: true, value: true }),
  });
  const played = { mail: true, community: false, payments: true, scheduling: false, voice: true };
  const partners = {
    community: reachable("c"),
    mail: reachable("m"),
    payments: reachable("p"),
    scheduling: all ? reachable("s", "calendly") : undefined,
    voice: all ? reachable("v", "eleven") : undefined,
  };
  const statuses = partnerStatuses({ partners, played, now: () => clock.now } as never);
  return { asked, clock, statuses };
}

test("each partner stands in the owner's list under its own name, with whether it is played, and is asked itself", async () => {
  const { asked, statuses } = open(true);

  for (const { reach } of statuses) await reach();

  expect(statuses.map(({ name, played }) => [name, played])).toEqual([
    ["Community platform", false],
    ["Mail server", true],
    ["Payment pages", true],
    ["Scheduling: calendly", false],
    ["Voice of support: eleven", true],
  ]);
  expect(asked).toEqual(["c", "m", "p", "s", "v"]);
  expect(open(false).statuses).toHaveLength(3);
});

test("a partner is asked once a minute, however often the owner looks", async () => {
  const { asked, clock, statuses } = open(false);
  const look = () => statuses[0]?.reach();

  await look();
  clock.now = minute - 1;
  await look();
  expect(asked).toHaveLength(1);
  clock.now = minute;
  await look();
  expect(asked).toHaveLength(2);
  clock.now = 2 * minute - 1;
  await look();
  expect(asked).toHaveLength(2);
});
