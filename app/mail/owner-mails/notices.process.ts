// A process that lets one thing happen after the other of which the owner is told, by the functions that do it on the site. First
// argument: where the database is, as JSON; second: the clock, in milliseconds; third, as JSON: which kinds happened before, and
// are told or found again, and which happen now; "all" is all of them. Says `done KIND` when what happened is kept, mails
// what was not told, and says `idle` when nothing is left, until it is killed.
import { writeSync } from "node:fs";
import { openDatabase } from "#database/database.ts";
import { othersOf } from "./others-happen.scene.ts";
import { mailOwnerEvents } from "./owner-mails.server.ts";
import { paymentsOf } from "./payments-happen.scene.ts";
import { openStage } from "./stage.scene.ts";

type Order = { again: string[] | "all"; now: string[] | "all" };

const [place = "", clock = "", order = ""] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(place) as { url?: string; folder: string });
const stage = openStage(database, Number(clock));
const troubles = Object.entries(paymentsOf(stage)).map(
  ([trouble, happens]) => [`payment: ${trouble}`, happens] as const,
);
const kinds = new Map([...Object.entries(othersOf(stage)), ...troubles]);

await happen(JSON.parse(order) as Order);

async function happen({ again, now }: Order) {
  const named = (some: string[] | "all") => (some === "all" ? [...kinds.keys()] : some);
  for (const kind of named(again)) await kinds.get(kind)?.();
  for (const kind of named(now)) {
    await kinds.get(kind)?.();
    // Written before it goes on: what a stream still kept in memory would die with the process.
    writeSync(1, `done ${kind}\n`);
  }
  for (;;) {
    while ((await mailOwnerEvents(stage.site)) > 0);
    writeSync(1, "idle\n");
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
