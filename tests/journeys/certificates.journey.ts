import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { learnAt } from "../cast.ts";
import { expectSoundLooks } from "./pages.ts";
import { sharedSite } from "./sites.ts";

type Certificate = { id: string; number: string };

let token: string;
let valid: Certificate;
let replaced: Certificate;

// In one worker: each has certificates issued anew.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  [token = ""] = await learnAt(sharedSite.dataDir, `${randomUUID()}@example.org`);
  replaced = await issue("Wilhelmina Constantinopoulos-Featherstonehaugh van der Westhuizen");
  valid = await issue("محمد عبد الرحمن");
});

test("H1: axe finds nothing on certificates and on checks, in two widths and two themes", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const paths = [
    `/credentials/${valid.id}`,
    `/credentials/${replaced.id}`,
    "/verify",
    `/verify?number=${valid.number}`,
    `/verify?number=${replaced.number}`,
    "/verify?number=TL-0000-0000",
  ];
  for (const path of paths) {
    await page.goto(sharedSite.origin + path);
    await expectSoundLooks(page, path);
  }
});

test("H2: an employer checks a number by keyboard alone, and reaches the certificate", async ({ page }) => {
  await page.goto(`${sharedSite.origin}/verify`);
  await page.getByLabel("Number or address of the certificate").focus();
  await page.keyboard.type(valid.number.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Valid", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "See the certificate" }).focus();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("محمد عبد الرحمن");
});

test("H5: a badge is downloaded and checked without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${sharedSite.origin}/credentials/${valid.id}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Badge as a picture (PNG)" }).click(),
  ]);

  await page.goto(`${sharedSite.origin}/verify`);
  await page.getByLabel("Badge or certificate file").setInputFiles(await download.path());
  await page.getByRole("button", { name: "Check the file" }).click();

  await expect(page.getByRole("heading", { name: "Valid", exact: true })).toBeVisible();
  await expect(page.getByText("The signature in the file is ours.")).toBeVisible();
  await context.close();
});

test("the page of a finished course leads to its certificate, and plans no weeks", async ({ page }) => {
  await page.goto(`${sharedSite.origin}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem("student-token", kept), token);
  await page.goto(`${sharedSite.origin}/course/engineer`);
  await expect(page.getByRole("heading", { name: "Your line" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your plan of weeks" })).toHaveCount(0);

  await page.getByRole("link", { name: "To your certificate" }).click();

  await expect(page.getByRole("link", { name: "Open your certificate" })).toBeInViewport();
});

test("a certificate prints on one page of A4 and of Letter, with its name and its code", async ({ page }) => {
  await page.goto(`${sharedSite.origin}/credentials/${valid.id}`);
  for (const format of ["A4", "Letter"]) {
    const printed = (await page.pdf({ format })).toString("latin1");
    expect(printed.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }

  await page.emulateMedia({ media: "print" });

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Take it with you" })).toBeHidden();
});

async function issue(name: string) {
  const answer = await fetch(`${sharedSite.origin}/api/certificates`, {
    method: "POST",
    headers: { Origin: sharedSite.origin, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ track: "engineer", name }),
  });
  return ((await answer.json()) as { value: Certificate }).value;
}
