import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./servers.ts";

/** A day without the community platform: mail is there, and nothing else. */
let server: TestServer;
let post: TestServer;
beforeAll(async () => {
  post = await startServer();
  const [, smtpUrl = ""] = /(smtp:\/\/\S+)/.exec(post.output()) ?? [];
  server = await startServer({
    SMTP_URL: smtpUrl || "smtp://127.0.0.1:9",
    COMMUNITY_PROVIDER: "none",
    SCHEDULING_PROVIDER: "none",
    MEETING_PLACE: "none",
    RATE_LIMITS: "false",
    ADMIN_EMAILS: "ines@example.org",
  });
});
afterAll(async () => {
  await server.stop();
  await post.stop();
});

const visit = (path: string) => fetch(server.origin + path, { redirect: "manual" });

/** What somebody reads: no styles, no scripts, nothing that the page hides where there is no community. */
function wordsOf(html: string) {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<(li|span)[^>]* data-of-community=""[\s\S]*?<\/\1>/g, "");
}

test("without a platform no page of ours speaks of a community, and each says on <html> that there is none", async () => {
  const frames = ["/dashboard", "/dashboard/courses", "/dashboard/settings", "/logo-download", "/admin"];
  for (const path of [...frames, "/auth/signin", "/auth/mail", "/auth/return", "/claim", "/faq", "/", "/search"]) {
    const answer = await visit(path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, html.includes('<html data-alone=""')]).toEqual([path, true]);
    expect([path, /.{0,40}communit(?!y\.(?:ts|route)).{0,40}/i.exec(wordsOf(html))?.[0]]).toEqual([path, undefined]);
  }
});

/** "The community edition" of a product promises nothing of ours. */
const ofProducts = /\bcommunity (?:edition|models)\b/gi;

test("no public page promises a community where there is none, and each does where there is one", async () => {
  const paths = [...(await (await visit("/sitemap.xml")).text()).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path || "/",
  );
  expect(paths.length).toBeGreaterThan(40);
  const asked = paths.flatMap((path) => (path === "/" ? [path] : [path, `${path}.data`]));
  const found: [string, string][] = [];
  for (const path of asked) {
    const words = wordsOf(await (await visit(path)).text()).replaceAll(ofProducts, "");
    const promise = /.{0,40}communit(?!y\.(?:ts|route)).{0,40}/i.exec(words)?.[0];
    if (promise) found.push([path, promise]);
  }

  expect(found).toEqual([]);
  for (const path of ["/privacy", "/terms", "/accessibility", "/certifications/ai-engineer"]) {
    const html = await (await fetch(post.origin + path)).text();
    expect([path, /communit/i.test(wordsOf(html)), html.includes("{community:")]).toEqual([path, true, false]);
  }
});

test("without a platform the way in is a mailed link, asked for where one signs in, and the lists are not there", async () => {
  const login = await visit("/auth/login");
  const [, from, form = ""] =
    /data-sign-in="" data-from="([^"]*)">(<form.*?<\/form>)/s.exec(
      await (await visit("/auth/signin?from=/dashboard/courses")).text(),
    ) ?? [];
  const asked = await fetch(`${server.origin}/auth/mail`, {
    method: "POST",
    headers: { Origin: server.origin },
    body: new URLSearchParams({ email: "stranger@example.org" }),
  });

  expect([from, /action="\/auth\/mail"/.test(form), /name="email"/.test(form)]).toEqual([
    "/dashboard/courses",
    true,
    true,
  ]);
  expect([login.status, login.headers.get("Location")]).toEqual([303, "/auth/mail"]);
  expect(await asked.text()).toMatch(/a link is on its way.*<strong[^>]*>\d{6}</s);
  for (const call of ["me", "posts"]) expect((await visit(`/api/community/${call}`)).status).toBe(401);
  expect(server.output()).not.toContain('"level":"error"');
});
