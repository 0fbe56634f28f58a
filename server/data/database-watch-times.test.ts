import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { second } from "#app/site/time.ts";
import type { Database } from "#database/database.ts";
import { watchDatabase } from "./database-watch.ts";

const coded = (code: string) => Object.assign(new Error("no luck"), { code });

/** A watch over a database that is as the test says, with a clock that only the test moves. */
function openWatch() {
  vi.useFakeTimers();
  const trouble: { write?: Error; hang?: Promise<void> } = {};
  const lines: unknown[] = [];
  const shut: (string | undefined)[] = [];
  const tries: number[] = [];
  const database = { place: "It", shut: (reason?: string) => shut.push(reason) } as unknown as Database;
  const watch = watchDatabase({
    database,
    prepare: async () => undefined,
    tryWrite: async () => {
      tries.push(Date.now());
      await trouble.hang;
      if (trouble.write) throw trouble.write;
    },
    log: (_level, event, fields) => void lines.push([event, ...Object.values(fields ?? {})]),
    now: () => Date.now(),
  });
  onTestFinished(async () => {
    trouble.hang = undefined;
    await watch.stop();
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { watch, trouble, lines, shut, tries, pass };
}

test("whoever asks whether the site is ready has the database looked at once a second at most", async () => {
  const { watch, tries, pass } = openWatch();
  await watch.start();
  expect(tries).toHaveLength(1);

  await pass(second - 1);
  expect([await watch.readiness(), tries.length]).toEqual(["ready", 1]);
  await pass(1);
  expect(await Promise.all([watch.readiness(), watch.readiness()])).toEqual(["ready", "ready"]);
  expect(tries).toHaveLength(2);
});

test("a database that says nothing is not waited for longer than two seconds", async () => {
  const { watch, trouble, pass } = openWatch();
  await watch.start();
  await pass(second);
  const gate = Promise.withResolvers<void>();
  trouble.hang = gate.promise;

  const answer = watch.readiness();
  await pass(2 * second);
  expect(await answer).toBe("the database does not answer");
  trouble.hang = undefined;
  gate.resolve();
  await pass(0);
  expect(await watch.readiness()).toBe("ready");
});

test("trouble that lasts is told once, looked after each second, and its end says how long it was", async () => {
  const { watch, trouble, lines, shut, tries, pass } = openWatch();
  await watch.start();
  trouble.write = coded("SQLITE_FULL");
  watch.noteError(trouble.write);
  await pass(0);
  expect([watch.trouble(), await watch.readiness()]).toEqual([
    "The disk of It is full. Make room there (no luck).",
    "the database's disk is full",
  ]);
  await pass(7 * second);
  const tried = tries.length;
  watch.noteError(trouble.write);
  await pass(0);
  expect(tries).toHaveLength(tried);
  trouble.write = coded("SQLITE_BUSY");
  await pass(3 * second);
  trouble.write = undefined;
  await pass(second);

  expect(lines).toEqual([
    ["database unavailable", "The disk of It is full. Make room there (no luck)."],
    ["database unavailable", "Another program has locked It. End that program (no luck)."],
    ["database answers again", 11],
  ]);
  expect([watch.trouble(), await watch.readiness()]).toEqual([undefined, "ready"]);
  expect(shut.filter((reason) => reason !== undefined)).toEqual(["The database was not looked at yet."]);
});

test("a broken connection is tried once more after a tenth of a second; a full disk and a second failure are not", async () => {
  const { watch, trouble, lines, tries, pass } = openWatch();
  await watch.start();
  trouble.write = coded("57P01");
  watch.noteError(trouble.write);
  await pass(0);
  trouble.write = undefined;
  // This wait is the machine's own.
  await wait(200);
  await pass(0);
  expect([tries.length, lines.length]).toEqual([3, 1]);

  trouble.write = coded("SQLITE_FULL");
  watch.noteError(trouble.write);
  await pass(0);
  expect([tries.length, lines.length]).toEqual([4, 2]);
});

test("trouble that passed at once is told every ten seconds at most, and a bug is looked into by nobody", async () => {
  const { watch, lines, tries, pass } = openWatch();
  await watch.start();
  const meet = async (error: Error) => {
    watch.noteError(error);
    await pass(0);
  };
  await meet(new Error("a bug"));
  expect(tries).toHaveLength(1);

  await meet(coded("40001"));
  await pass(10 * second - 1);
  await meet(coded("40001"));
  expect(lines).toHaveLength(1);
  await pass(1);
  await meet(coded("40001"));
  expect(lines).toEqual(
    Array.from({ length: 2 }, () => ["database trouble, over by now", "It does not answer (no luck)."]),
  );
});

test("after the stop nothing is looked at any more, and what is under way is waited for", async () => {
  const { watch, trouble, tries, pass } = openWatch();
  await watch.start();
  trouble.write = coded("SQLITE_FULL");
  watch.noteError(trouble.write);
  await pass(0);
  const gate = Promise.withResolvers<void>();
  trouble.hang = gate.promise;
  await pass(second);
  const tried = tries.length;

  let isStopped = false;
  const stopping = watch.stop().then(() => (isStopped = true));
  await pass(0);
  expect(isStopped).toBe(false);
  gate.resolve();
  await stopping;
  watch.noteError(trouble.write);
  await pass(10 * second);
  expect(tries).toHaveLength(tried);
});
