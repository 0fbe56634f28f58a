import { temporaryFolder } from "../site/at-end.ts";
import { type Bar, figure, printTable, quantile, type Options } from "../bar.ts";
import { refusals, signUp } from "../load/sign-up-load.ts";
import { startSite } from "../site/site.ts";
import { missingAmong, openStored } from "../site/stored.ts";

const connections = 20;

/**
 * Newsletter sign-ups per second, end to end: 20 connections post the form as a browser without JavaScript does, for 15
 * seconds; the server checks, writes subscriber, consent, link and mail in one synced transaction, and renders the page
 * that says so. Meanwhile its worker sends the mails to the demo mailbox, which lives in the same process. Limits are
 * off, since they would stop one visitor after five. Afterwards each acknowledged address is looked up in the SQLite
 * file. Times are milliseconds as the client sees them. Not fair to the server: client, mailbox and site share the
 * cores. Too kind to it: a machine whose disk does not keep its promise to sync is faster than it should be.
 */
export async function measureSignups({ short }: Options): Promise<Bar[]> {
  const seconds = short ? 3 : 15;
  const { folder, erase } = temporaryFolder("signups");
  const site = await startSite({ DATA_DIR: folder });
  const began = performance.now();
  const end = began + seconds * 1000;
  const load = await signUp({
    origin: site.origin,
    connections,
    name: "visitor",
    stopped: () => performance.now() >= end,
  });
  const rate = load.acknowledged.length / ((performance.now() - began) / 1000);
  await site.stop();

  const stored = await openStored({ folder });
  const { missing, kept } = await missingAmong(stored, load.acknowledged);
  const [mails] = await stored.rows<{ sent: number }>("select count(*) as sent from outbox where sent_at is not null");
  await stored.close();
  erase();
  const p99 = quantile(load.times, 0.99);
  printTable(
    `Sign-ups over ${connections} connections in ${seconds} s`,
    ["acknowledged", "in the database", "per second", "p50 ms", "p99 ms", "mails sent so far", "refused", "broken"],
    [
      [
        figure(load.acknowledged.length),
        kept,
        rate,
        quantile(load.times, 0.5),
        p99,
        mails?.sent ?? 0,
        refusals(load),
        load.broken,
      ],
    ],
  );
  const clean = load.refused.size === 0 && load.broken === 0;
  const errors = clean ? "" : `, refused ${refusals(load)}, ${load.broken} connections broken`;
  return [
    {
      name: "sign-ups",
      limit: "at least 50/s and none refused",
      seen: `${figure(rate)}/s${errors}`,
      met: rate >= 50 && clean,
    },
    { name: "sign-ups, p99", limit: "at most 1 s", seen: `${figure(p99)} ms`, met: p99 <= 1000 },
    {
      name: "acknowledged sign-ups that are not in the database",
      limit: "none",
      seen: `${missing.length} of ${figure(load.acknowledged.length)}`,
      met: missing.length === 0 && load.acknowledged.length > 0,
    },
  ];
}
