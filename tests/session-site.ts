import { onTestFinished } from "vitest";
import { startSession } from "#app/people/members/member-sessions.server.ts";
import type { Engine } from "#database/database.ts";
import { playedCommunity } from "#demo/community/keys.ts";
import { openDemo } from "#demo/demo.ts";
import { openCommunity } from "#partners/community/open-community.ts";
import type { MailEntry, SignedEntry } from "#partners/community/community.ts";
import { openMailSite } from "./mail-site.ts";
import { openSmallServer } from "./small-server.ts";

/**
 * A site without pages whose community the demo plays, on the clock of the test. `asked` lists what our server asked of
 * the platform, as "GET /path". While `platform.down` is true, every connection to it is cut.
 */
export async function openSessionSite(provider: "circle" | "discourse", engine: Engine = "sqlite") {
  const open = await openMailSite(engine);
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

export function mailEntryOf({ site }: SessionSite): MailEntry {
  const { entry } = site.community;
  if (entry.kind !== "mail") throw new Error("not a platform where members sign in by mail");
  return entry;
}

export function signedEntryOf({ site }: SessionSite): SignedEntry {
  const { entry } = site.community;
  if (entry.kind !== "signed") throw new Error("not a platform that signs who somebody is");
  return entry;
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
