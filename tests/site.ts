import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { sendOutbox } from "#app/mail/outbox/send-outbox.server.ts";
import { allowMail, mostFromNetwork } from "#app/mail/outbox/allowance.server.ts";
import { confirm } from "#app/newsletter/sign-up/confirmations.server.ts";
import { subscribe } from "#app/newsletter/sign-up/newsletter.server.ts";
import { startSession } from "#app/people/members/member-sessions.server.ts";
import type { Limits, MailSettings, Site } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import { playedCommunity } from "#demo/community/members/keys.ts";
import { openDemo } from "#demo/demo.ts";
import { openDemoMailbox } from "#demo/mailbox.ts";
import type { MailEntry, SignedEntry } from "#partners/community/community.ts";
import { folderFiles } from "#partners/files/folder-files.ts";
import { openCommunity } from "#partners/community/open-community.ts";
import { openPings } from "#partners/pings/pings.ts";
import { smtpMailer } from "#partners/mail/smtp.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { adasSignup, someone } from "./cast.ts";
import { openTestDatabase } from "./databases.ts";
import { openSmallServer } from "./servers.ts";

const begun = Date.parse("2026-11-21T09:00:00Z");

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

/** `now`: when the clock of the test begins, in milliseconds. */
type Wishes = { limits?: Limits; mail?: Partial<MailSettings>; now?: number };

/**
 * A site without pages: real database, real mailer, demo mailbox, and a clock that only the test moves.
 * `deliver()` sends all that is due and answers the mails that arrived since the test began.
 */
export async function openTestSite(
  engine: Engine,
  { limits = { enabled: true }, mail = {}, now = begun }: Wishes = {},
) {
  const origin = "http://127.0.0.1:3000";
  const mailbox = await openDemoMailbox({ siteOrigin: origin });
  const mailer = smtpMailer({ url: mailbox.smtpUrl });
  onTestFinished(async () => {
    mailer.close();
    await mailbox.close();
  });
  const clock = { now };
  const folder = path.join(tmpdir(), `files-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = {
    content: siteContent(),
    database: await openTestDatabase(engine),
    mailer,
    origin,
    now: () => clock.now,
    secret: Buffer.alloc(32, 7),
    mail: { from: "Throughline <hello@throughline.example>", ...mail },
    limits,
    owner: { emails: [] as string[], key: "" },
    // Without a key for the partner; whoever pays has one of their own.
    payments: { canAsk: false },
    community: { home: "https://community.example", entry: { kind: "mail" } },
    pings: openPings({}),
    files: folderFiles(folder),
    // What mail has no use for is left out.
  } as unknown as Site;

  async function deliver() {
    await sendAll(site);
    return mailbox.messages;
  }
  return { site, clock, mailbox, deliver };
}

/** Sends all that is due, as the workers of both lanes do. */
export async function sendAll(site: Site) {
  for (const lane of ["others", "newsletters"] as const) while ((await sendOutbox(site, lane)) > 0);
}

/** The same site while no transaction comes through: its disk is full, or whatever `code` says. */
export function withoutDisk(site: Site, code = "SQLITE_FULL"): Site {
  const error = Object.assign(new Error("no transaction"), { code });
  return { ...site, database: { ...site.database, transaction: () => Promise.reject(error) } };
}

/** For `openTestSite`: no limits. */
export const unlimited = { limits: { enabled: false } };

/** Asks for as many mails as one network may have in an hour, and answers a visitor from there. */
export async function busyNetwork({ site }: Pick<TestSite, "site">) {
  const visitor = someone();
  for (let place = 0; place < mostFromNetwork; place += 1)
    await allowMail(site, site.database.queries, `busy${place}@example.org`, visitor);
  return visitor;
}

/** The token in the newest mail that has a link of this kind. */
export async function tokenIn({ deliver }: TestSite, kind: "newsletter/confirm" | "u" | "newsletter/preferences") {
  const texts = (await deliver()).map((mail) => mail.parsed.text ?? "");
  const link = new RegExp(`http://127\\.0\\.0\\.1:3000/${kind}/([\\w.-]+)`);
  return texts.findLast((text) => link.test(text))?.match(link)?.[1] ?? "";
}

/** Signs up and confirms a millisecond later. */
export async function subscribed(open: TestSite, signup = adasSignup) {
  await subscribe(open.site, signup, someone());
  const token = await tokenIn(open, "newsletter/confirm");
  open.clock.now += 1;
  await confirm(open.site, token);
}

export function subscribers({ site }: TestSite) {
  return site.database.queries.selectFrom("subscribers").selectAll().execute();
}

/**
 * A site without pages whose community the demo plays, on the clock of the test. `asked` lists what our server asked of
 * the platform, as "GET /path". While `platform.down` is true, every connection to it is cut.
 */
export async function openSessionSite(provider: "circle" | "discourse", engine: Engine = "sqlite") {
  const open = await openTestSite(engine);
  const { site } = open;
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: site.origin, now: site.now });
  onTestFinished(() => demo.close());
  const platform = { down: false };
  const front = await openSmallServer((incoming, outgoing) => {
    if (platform.down) return void outgoing.destroy();
    void passOn(demo.origin, incoming, outgoing).catch(() => outgoing.destroy());
  });
  onTestFinished(() => front.close());
  site.community = openCommunity(playedCommunity(provider, front.origin), site.now);
  return { ...open, demo, platform, asked: front.asked };
}

type Listener = Parameters<typeof openSmallServer>[0];

async function passOn(origin: string, incoming: Parameters<Listener>[0], outgoing: Parameters<Listener>[1]) {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method = "GET", url = "/", headers } = incoming;
  const wanted = ["authorization", "content-type", "api-key", "api-username"];
  const passed = wanted.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]] as const] : []));
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const answer = await fetch(origin + url, { method, headers: Object.fromEntries(passed), body, redirect: "manual" });
  outgoing.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "text/plain" });
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}

export type SessionSite = Awaited<ReturnType<typeof openSessionSite>>;

export function mailEntryOf({ site }: Pick<SessionSite, "site">): MailEntry {
  const { entry } = site.community;
  if (entry.kind !== "mail") throw new Error("not a platform where members sign in by mail");
  return entry;
}

export function signedEntryOf({ site }: SessionSite): SignedEntry {
  const { entry } = site.community;
  if (entry.kind !== "signed") throw new Error("not a platform that signs who somebody is");
  return entry;
}

/** A site without a community platform. */
export async function openLoneSite(engine: Engine = "sqlite") {
  const open = await openTestSite(engine);
  open.site.community = openCommunity({ provider: "none" }, open.site.now);
  return open;
}

/** Signs somebody in as a mailed link does, and answers the token of the browser. */
export async function signedIn(open: SessionSite, email = "maya@example.com") {
  const admitted = await mailEntryOf(open).admit(email);
  if (!admitted.ok) throw new Error(admitted.kind);
  const { accessToken, refreshToken, expiresAt } = admitted.value;
  const credential = { credential: accessToken, renewal: refreshToken, credentialExpiresAt: expiresAt };
  open.asked.length = 0;
  return open.site.database.transaction((queries) =>
    startSession(open.site, queries, { provider: "circle", email, ...credential }),
  );
}

/** What the played Discourse sends back when somebody on its page presses a button of this form. */
export async function pressOnPlatform(login: string, demoOrigin: string, pressed: Record<string, string>) {
  const { pathname, searchParams } = new URL(login);
  const body = new URLSearchParams([...searchParams, ...Object.entries(pressed)]);
  const back = await fetch(demoOrigin + pathname, { method: "POST", body, redirect: "manual" });
  const { searchParams: brought } = new URL(back.headers.get("Location") ?? "");
  return { sso: brought.get("sso") ?? "", sig: brought.get("sig") ?? "" };
}

/** What a browser keeps for this site, empty at first; `block()` makes it keep nothing, as some settings do. */
export function openStorage() {
  const stores = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
  for (const [name, store] of Object.entries(stores)) {
    vi.stubGlobal(name, {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    });
  }
  onTestFinished(() => void vi.unstubAllGlobals());
  function block() {
    for (const name of Object.keys(stores)) vi.stubGlobal(name, undefined);
  }
  return { local: stores.localStorage, session: stores.sessionStorage, block };
}

/** All rows that come in batches. */
export async function allOf<Row>(batches: AsyncIterable<Row[]>) {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}
