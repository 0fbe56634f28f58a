import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { openTestDemo, siteOrigin } from "./test-demo.ts";
import { dayAndTime } from "./page.ts";

const pages = [
  "/",
  "/mailbox",
  "/login?community_id=demo&redirect_url=http%3A%2F%2F127.0.0.1%3A3000%2Fdashboard",
  "/community",
  "/community/control",
  "/test_consultation-9500",
  "/checkout/control",
  "/checkout/portal/",
  "/scheduler/control",
];

test("every demo page says what it is, leads back to the site and asks for nothing elsewhere", async () => {
  const { visit } = await openTestDemo();
  for (const path of pages) {
    const page = await (await visit(path)).text();
    expect(page, path).toContain("Demo partner, played on this machine.");
    expect(page, path).toContain('<a href="/site">The site</a>');
    expect(page.match(/<h1>/g), path).toHaveLength(1);
    expect(page.match(/(?:src|srcset|@import|url\()[="' ]*https?:/g), path).toBeNull();
  }
  const back = await visit("/site");
  expect([back.status, back.headers.get("Location")]).toEqual([302, `${siteOrigin}/`]);
});

test("links of a mail open in a tab of their own, since the site refuses to be framed", async () => {
  const { visit, smtpUrl } = await openTestDemo();
  await createTransport(smtpUrl).sendMail({
    from: "a@throughline.example",
    to: "b@mail.example",
    html: '<html><head></head><body><a href="/x">x</a></body></html>',
  });
  const [mail] = (await (await visit("/mailbox/messages.json")).json()) as { id: string }[];
  expect(await (await visit(`/mailbox/${mail?.id}/html`)).text()).toContain('<head><base target="_blank">');
});

test("a time on a demo page is written as on the site, on the clock of UTC", () => {
  expect(dayAndTime(Date.UTC(2026, 10, 23, 20, 7))).toBe("Nov 23, 2026, 8:07 PM UTC");
});
