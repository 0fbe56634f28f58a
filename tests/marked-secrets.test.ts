import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addresses } from "#app/site/addresses.server.ts";
import { settings } from "#server/settings/settings.ts";
import { createPostgresDatabase, findPostgres } from "./databases.ts";
import { rehearsal } from "./rehearsal.ts";
import { ask, openSmallServer, startServer } from "./servers.ts";

/** A mark of its own for each secret, within a value that its setting takes. `at`: host and port of partners. */
const secrets: Record<string, (mark: string, at: string) => string> = {
  ADMIN_KEY: (mark) => `${mark}-0123456789-abcdefghijklm`,
  DATABASE_ANON_KEY: (mark) => mark,
  SMTP_URL: (mark, at) => `smtp://user:${mark}@${at}`,
  MAIL_BOUNCES_MAILGUN_KEY: (mark) => mark,
  MAIL_BOUNCES_POSTMARK_LOGIN: (mark) => `user:${mark}`,
  MAIL_BOUNCES_MAILBOX: (mark, at) => `imaps://user:${mark}@${at}`,
  COMMUNITY_API_KEY: (mark) => mark,
  CIRCLE_HEADLESS_TOKEN: (mark) => mark,
  DISCOURSE_CONNECT_SECRET: (mark) => mark,
  DISCOURSE_API_KEY: (mark) => mark,
  STRIPE_WEBHOOK_SECRETS: (mark) => `whsec_${mark}`,
  STRIPE_API_KEY: (mark) => `rk_test_${mark}`,
  SCHEDULING_WEBHOOK_SECRET: (mark) => mark,
  VOICE_API_KEY: (mark) => mark,
  FILES_S3_KEY_ID: (mark) => mark,
  FILES_S3_SECRET: (mark) => mark,
  BUSY_CALENDARS: (mark, at) => `http://${at}/${mark}.ics`,
  OWNER_ALARM_URL: (mark, at) => `http://${at}/${mark}`,
  HEARTBEAT_URL: (mark, at) => `http://${at}/${mark}`,
};
/** These hold a key that is drawn, and is its own mark. */
const drawn = ["CREDENTIAL_SIGNING_KEY", "CREDENTIAL_JWT_KEY", "DKIM_PRIVATE_KEY", "DATABASE_URL"];

/** What anybody may know. A new setting stands here, or above with a mark. */
const open = [
  "FRONTEND_URL HOST PORT DATA_DIR CONTENT_DIR TRUSTED_PROXIES BACKUP_MARKER DEMO_PORT ALLOW_DEMO_PARTNERS START_ANEW",
  "RATE_LIMITS ADMIN_EMAILS PAYMENT_PUBLISHABLE_KEY MAIL_FROM MAIL_REPLY_TO MAIL_BOUNCE_DOMAIN MAIL_BOUNCES_SES_TOPIC",
  "MAIL_PER_SECOND MAIL_PER_HOUR MAIL_PER_DAY DKIM_DOMAIN DKIM_SELECTOR MEETING_PLACE MEETING_NOTE LINKEDIN_ORGANIZATION_ID",
  ...Object.keys(settings).filter((name) =>
    /^(COMMUNITY|PAYMENT|STRIPE|SCHEDULING|VOICE|FILES)_(?!.*(KEY|KEY_ID|SECRETS?|TOKEN|LOGIN)$)/.test(name),
  ),
].flatMap((names) => names.split(" "));

test("G3: each setting is known as a secret with a mark, or as one that anybody may know", () => {
  const known = [...Object.keys(secrets), ...drawn, ...open];

  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name, place) => known.indexOf(name) !== place)).toEqual([]);
});

const platforms = [
  ["legacy", { COMMUNITY_ID: "7" }, ["COMMUNITY_API_KEY", "MAIL_BOUNCES_MAILGUN_KEY"]],
  ["circle", {}, ["CIRCLE_HEADLESS_TOKEN", "MAIL_BOUNCES_POSTMARK_LOGIN"]],
  ["discourse", {}, ["DISCOURSE_CONNECT_SECRET", "DISCOURSE_API_KEY", "MAIL_BOUNCES_MAILBOX"]],
] as const;
const others = [...new Set(platforms.flatMap(([, , names]) => names as readonly string[]))];

rehearsal.for(platforms)(
  "G3: with marked secrets no answer, header or line of the log holds a mark, with %s and partners that say all they heard",
  { timeout: 120_000 },
  async ([provider, more, own]) => {
    // The worst of partners: it refuses, and repeats in its answer whatever it was sent.
    const partner = await openSmallServer(({ url, rawHeaders }, outgoing) => {
      const heard = { error: { message: `unknown: ${url} ${rawHeaders.join(" ")}` } };
      outgoing.writeHead(403, { "Content-Type": "application/json" }).end(JSON.stringify(heard));
    });
    onTestFinished(() => partner.close());
    const { env, marks } = await markedSettings(new URL(partner.origin).host, own);
    const server = await startServer({
      ...env,
      ...more,
      COMMUNITY_PROVIDER: provider,
      COMMUNITY_URL: partner.origin,
      COMMUNITY_API_URL: partner.origin,
    });
    onTestFinished(() => server.stop("SIGKILL").then(() => undefined));
    for (const name of ["secret.key", "demo.key"]) {
      const key = readFileSync(path.join(server.dataDir, name));
      for (const form of ["hex", "base64", "base64url"] as const) marks[`${name} ${form}`] = key.toString(form);
    }

    const { said, statuses } = await askEverything(server.origin, env.ADMIN_KEY ?? "", provider === "legacy");
    await expect.poll(server.output, { timeout: 20_000 }).toMatch(/mail/i);
    const all = [...said, server.output()];

    for (const [name, mark] of Object.entries(marks)) {
      const holding = all.filter((text) => formsOf(mark).some((form) => text.includes(form)));
      expect(
        holding.map((text) => text.slice(0, 60)),
        name,
      ).toEqual([]);
    }
    expect(all.length).toBeGreaterThan(provider === "legacy" ? 1500 : 200);
    expect(statuses).toEqual(expect.arrayContaining([200, 400, 404]));
    expect(partner.asked.length).toBeGreaterThan(3);
  },
);

async function markedSettings(at: string, own: readonly string[]) {
  const marks: Record<string, string> = {};
  const env: Record<string, string> = {
    RATE_LIMITS: "false",
    DKIM_DOMAIN: "example.org",
    DKIM_SELECTOR: "one",
    MAIL_BOUNCE_DOMAIN: "bounces.example.org",
    SCHEDULING_PROVIDER: "calendly",
    SCHEDULING_URL: "https://calendly.com/someone",
    VOICE_AGENT_ID: "agent",
    VOICE_API_URL: `http://${at}`,
    FILES_S3_URL: `http://${at}/works`,
    FILES_S3_REGION: "eu-central-1",
    STRIPE_API_HOST: "127.0.0.1",
    STRIPE_API_PORT: at.split(":")[1] ?? "",
    STRIPE_API_PROTOCOL: "http",
  };
  for (const name of Object.keys(settings).filter((each) => each.startsWith("PAYMENT_LINK_")))
    env[name] = `https://buy.stripe.com/test_${name.toLowerCase()}`;
  for (const [name, make] of Object.entries(secrets)) {
    if (others.includes(name) && !own.includes(name)) continue;
    const mark = `Mark${randomBytes(12).toString("hex")}`;
    [marks[name], env[name]] = [mark, make(mark, at)];
  }
  for (const name of ["CREDENTIAL_JWT_KEY", "DKIM_PRIVATE_KEY"]) {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString().trim();
    [marks[name], env[name]] = [pem.split("\n")[10] ?? "", pem.replaceAll("\n", "\\n")];
  }
  env.CREDENTIAL_SIGNING_KEY = randomBytes(32).toString("base64url");
  marks.CREDENTIAL_SIGNING_KEY = env.CREDENTIAL_SIGNING_KEY;
  if (findPostgres()) {
    // The server lets everybody in, whatever the password.
    marks.DATABASE_URL = `Mark${randomBytes(12).toString("hex")}`;
    env.DATABASE_URL = (await createPostgresDatabase()).replace("://site@", `://site:${marks.DATABASE_URL}@`);
  }
  return { env, marks };
}

/** As it is, and within something that was written as base64. */
function formsOf(mark: string) {
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.from(`${" ".repeat(shift)}${mark}`)
      .toString("base64")
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [mark, ...shifted];
}

const samples: Record<string, string> = { ":program": "ai-engineer", ":track": "engineer", ":call": "me", "*": "lost" };

function pagesOfBuild() {
  const client = path.resolve(import.meta.dirname, "../build/client");
  return readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
}

/**
 * Every address as the owner, read and posted to. `all`: also as a visitor and a member, and as a page asks for what another
 * page says; and every page of the build.
 */
async function askEverything(origin: string, ownerKey: string, all: boolean) {
  const headers = { Host: new URL(origin).host, Origin: origin };
  const paths = addresses
    .map((each) => each.path.replaceAll(/:\w+|\*/g, (name) => samples[name] ?? "1"))
    .flatMap((each) => (all ? [each, `${each === "/" ? "/_root" : each}.data`] : [each]));
  const pages = all ? pagesOfBuild() : [];
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const signUp = "firstName=Ada&lastName=Example&email=ada%40example.org&source=newsletter";
  const asked = [
    { path: "/newsletter", method: "POST", headers: { ...headers, ...form }, body: signUp },
    ...pages.map((name) => ({ path: `/${name.replace(/\/?index\.html$/, "")}`, headers })),
    ...[`Owner ${ownerKey}`, ...(all ? ["", "Bearer a-token"] : [])].flatMap((Authorization) => {
      const as = { ...headers, ...(Authorization && { Authorization }) };
      const json = { ...as, "Content-Type": "application/json" };
      return paths.flatMap((each) => [
        { path: each, headers: as },
        { path: each, method: "POST", headers: json, body: "{}" },
      ]);
    }),
  ];
  const said: string[] = [];
  const statuses = new Set<number>();
  for (const each of asked) {
    const answer = await ask(origin, each);
    statuses.add(answer.status);
    said.push(`${each.path} ${answer.status} ${JSON.stringify(answer.headers)}\n${answer.body}`);
  }
  return { said, statuses: [...statuses] };
}
