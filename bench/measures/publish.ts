import { cpSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { withValue } from "#app/desk/writing/fields/values.ts";
import { fingerprint } from "#app/desk/writing/drafts/fingerprint.ts";
import { atEnd, temporaryFolder } from "../site/at-end.ts";
import { type Bar, figure, type Options, quantile } from "../bar.ts";
import { root, type Site, startSite } from "../site/site.ts";

const connections = 64;
const addresses = [
  "/",
  "/about",
  "/faq",
  "/services",
  "/services/web-scraping",
  "/certifications",
  "/coaching",
  "/core-values",
];

type Change = { file: string; page: string; values: [string[], unknown][]; says: string };

/** In turns: what stands on every page, a price, and a text of one page. */
const changes: ((number: number) => Change)[] = [
  (number) => ({
    file: "company.yaml",
    page: "/about",
    values: [
      [["phone"], `(555) 010-${number}`],
      [["name"], `Firm ${number}`],
    ],
    says: `Firm ${number}`,
  }),
  (number) => {
    const price = `${(number / 10).toFixed(1)}5`;
    const values: Change["values"] = [[["coaching", "single", "price"], Number(price)]];
    return { file: "prices.yaml", page: "/coaching", values, says: `$${price}` };
  },
  (number) => ({
    file: "pages/faq.yaml",
    page: "/faq",
    values: [[["heading"], `Questions of week ${number}`]],
    says: `Questions of week ${number}`,
  }),
];

/**
 * The owner changes name and phone, a price, or a text: from the click on "Publish" until a page over HTTP has the new bytes,
 * while 64 connections ask for pages without a pause.
 */
export async function measurePublish({ short }: Options): Promise<Bar[]> {
  const { folder, erase } = temporaryFolder("publish");
  const content = path.join(folder, "content");
  cpSync(path.join(root, "content"), content, { recursive: true });
  const key = "a-key-that-only-this-measurement-knows";
  const start = () => startSite({ DATA_DIR: path.join(folder, "data"), CONTENT_DIR: content, ADMIN_KEY: key });
  const [starts, rounds] = short ? [2, 5] : [10, 50];
  const cold: number[] = [];
  const crowds: Crowd[] = [];
  for (let first = 1; first < starts; first++) {
    const started = await start();
    const waiting = openCrowd(started.origin);
    cold.push(await openOwner(started, key).publish(2001 + 10 * first, { thinks: 10_000 }));
    crowds.push(await waiting.stop());
    await started.stop();
  }
  const site = await start();
  const owner = openOwner(site, key);
  // Every page has a name of ours from here on.
  cold.push(await owner.publish(1002, { thinks: 10_000 }));
  const usual = openCrowd(site.origin);
  await new Promise((resolve) => setTimeout(resolve, short ? 2000 : 10_000));
  const quiet = await usual.stop();
  const crowd = openCrowd(site.origin);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round++)
    times.push(await owner.publish(1002 + 10 * round + (round % changes.length)));
  const busy = await crowd.stop();
  crowds.push(quiet, busy);
  await site.stop();
  erase();
  const [p95, calm, load] = [quantile(times, 0.95), quantile(quiet.times, 0.99), quantile(busy.times, 0.99)];
  const sum = (of: (crowd: Crowd) => number) => crowds.reduce((all, crowd) => all + of(crowd), 0);
  const [failed, mixed] = [sum((crowd) => crowd.failed), sum((crowd) => crowd.mixed)];
  const most = Math.max(...times);
  return [
    {
      name: "From the click on Publish to new bytes",
      limit: "p95 < 3,000 ms",
      seen: `p50 ${figure(quantile(times, 0.5))}, p95 ${figure(p95)}, longest ${figure(most)} ms in ${rounds}`,
      met: p95 < 3000,
    },
    {
      name: "The same, the first after a start, ten seconds after its form was opened",
      limit: "all < 3,000 ms",
      seen: `p50 ${figure(quantile(cold, 0.5))}, longest ${figure(Math.max(...cold))} ms in ${cold.length} starts`,
      met: Math.max(...cold) < 3000,
    },
    {
      name: "Requests that failed, pages of two versions",
      limit: "0, 0",
      seen: `${failed}, ${mixed} of ${figure(sum((crowd) => crowd.times.length))}`,
      met: failed + mixed === 0,
    },
    {
      name: "p99 of a page meanwhile",
      limit: "≤ 2 of the usual",
      seen: `${figure(load)} against ${figure(calm)} ms: ${figure(load / calm)}`,
      met: load <= 2 * calm,
    },
  ];
}

function openOwner({ origin }: Site, key: string) {
  const headers = { Authorization: `Owner ${key}`, Origin: origin, "Content-Type": "application/json" };
  const order = (body: object) =>
    fetch(`${origin}/api/admin/content`, { method: "POST", headers, body: JSON.stringify(body) });

  return {
    /** Milliseconds until a page has the new bytes. `thinks`: so long the form is open before anything is written (milliseconds). */
    async publish(number: number, { thinks = 0 } = {}) {
      const { file, page, values, says } = changes[number % changes.length]!(number);
      const asked = await fetch(`${origin}/api/admin/content/file?file=${file}`, { headers });
      const { value } = (await asked.json()) as { value: { fields: unknown } };
      const fields = values.reduce((all, [field, each]) => withValue(all, field, each), value.fields);
      await new Promise((resolve) => setTimeout(resolve, thinks));
      await order({ do: "write-draft", file, seen: [fingerprint(value.fields)], fields });
      const began = performance.now();
      const answer = order({ do: "publish", note: "", part: "all" }).then((response) => response.json());
      while (!(await (await fetch(origin + page)).text()).includes(says)) {
        if (performance.now() - began > 30_000) throw new Error(JSON.stringify(await answer));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const took = performance.now() - began;
      await answer;
      return took;
    },
  };
}

type Crowd = { times: number[]; failed: number; mixed: number };

function openCrowd(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const seen: Crowd = { times: [], failed: 0, mixed: 0 };
  const stopping = new AbortController();
  const end = atEnd(() => agent.destroy());
  const all = Promise.all(Array.from({ length: connections }, (_, place) => visit(place)));

  async function visit(place: number) {
    for (let turn = place; !stopping.signal.aborted; turn++) {
      const began = performance.now();
      const page = await ask(origin + addresses[turn % addresses.length], agent).catch(() => undefined);
      seen.times.push(performance.now() - began);
      if (page?.status !== 200) seen.failed += 1;
      if (page && isMixed(page.text)) seen.mixed += 1;
    }
  }

  return {
    async stop() {
      stopping.abort();
      await all;
      end();
      return seen;
    },
  };
}

/** Each page says the name and the phone of one release, and one price of a session. */
function isMixed(text: string) {
  const [, name] = /Firm (\d+)/.exec(text) ?? [];
  const prices = new Set(
    Array.from(text.matchAll(/\$([\d.]+)(?:<!-- -->)? (?:<small>)?for 1 hour/g), ([, price]) => price),
  );
  return prices.size > 1 || (name !== undefined && !/tel:(\d+)/.exec(text)?.[1]?.endsWith(name));
}

function ask(address: string, agent: Agent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    get(address, { agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      incoming.on("error", reject);
    }).on("error", reject);
  });
}
