import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const looks = [
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

async function expectNoViolations(page: Page, step: string) {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect.soft(found, `${step}, ${width}, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${step}, ${width}: sideways`).toBeLessThanOrEqual(0);
  }
}

/** Presses Enroll Now and pays on the played page, which opens in a tab of its own. */
async function enrol(page: Page, path: string, email: string) {
  await page.goto(path);
  const opening = page.context().waitForEvent("page");
  await page.getByRole("button", { name: /^Enroll Now/ }).click();
  const tab = await opening;
  await tab.getByLabel("Email").fill(email);
  await tab.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Your course is open");
  return tab;
}

/** The link to a course in the newest mail to this address. */
async function claimLink(page: Page, email: string) {
  const find = async () => {
    const mails = (await (await page.request.get("http://127.0.0.1:4391/mailbox/messages.json")).json()) as {
      recipients: string[];
      text: string;
    }[];
    const mail = mails.find(({ recipients, text }) => recipients.includes(email) && text.includes("/claim/"));
    return /\/claim\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe("");
  return find();
}

test("H1: from Enroll Now to the open course, every page passes axe in two widths and two themes", async ({ page }) => {
  test.setTimeout(180_000);
  const email = "ada-enrols@example.org";
  const tab = await enrol(page, "/certifications/ai-specialist?utm_source=journey", email);
  await expect(tab.getByText("a***@example.org")).toBeVisible();
  await expect(tab.getByText(email)).toHaveCount(0);
  await expectNoViolations(tab, "open now");

  await tab.goto("/success/ai-specialist?session_id=cs_test_nobody1234567");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Confirming your payment");
  await expectNoViolations(tab, "confirming");
  await tab.goto("/success/ai-engineer");
  await expectNoViolations(tab, "nothing found");
  await tab.goto("/claim");
  await expectNoViolations(tab, "claim");
  await tab.goto(await claimLink(page, email));
  await expectNoViolations(tab, "claim link");

  await tab.getByRole("button", { name: "Open my course" }).click();
  await expect(tab.getByRole("link", { name: "Go to AI Specialist" })).toBeVisible();
  await expectNoViolations(tab, "claimed");
  await page.reload();
  await page.getByRole("button", { name: /^Enroll Now/ }).hover();
  await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/course/specialist/module/1");
});

test("Enroll Now follows the toggle and needs no script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/certifications/ai-engineer");
  await page.locator('label:has(input[value="prepaid"])').click();
  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: /^Enroll Now/ }).click();
  const tab = await opening;

  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Pay $5,595.95");
  await tab.getByLabel("Email").fill("grace-enrols@example.org");
  await tab.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Your course is open");
  await context.close();
});

test("E5: the page after the payment, opened without one, says that it finds none and opens nothing", async ({
  page,
}) => {
  await page.goto("/success/ai-specialist");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We find no payment here");
  expect((await page.goto("/success/ai-juggler"))?.status()).toBe(404);
});
