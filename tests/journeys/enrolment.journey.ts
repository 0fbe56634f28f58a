import { expect, type Page, test } from "@playwright/test";
import { expectSoundLooks } from "./pages.ts";
import { demo } from "./sites.ts";

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
    const mails = (await (await page.request.get(`${demo}/mailbox/messages.json`)).json()) as {
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
  await expectSoundLooks(tab, "open now");

  await tab.goto("/success/ai-specialist?session_id=cs_test_nobody1234567");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Confirming your payment");
  await expectSoundLooks(tab, "confirming");
  await tab.goto("/success/ai-engineer");
  await expectSoundLooks(tab, "nothing found");
  await tab.goto("/claim");
  await expectSoundLooks(tab, "claim");
  const link = await claimLink(page, email);
  await tab.goto(link);
  await expectSoundLooks(tab, "claim link");

  await tab.getByRole("button", { name: "Open my course" }).click();
  await expect(tab.getByRole("link", { name: "Go to AI Specialist" })).toBeVisible();
  await expect(tab.getByRole("heading", { level: 1, name: "Your course is open" })).toBeFocused();
  await expectSoundLooks(tab, "claimed");
  await tab.goto(link);
  await expect(tab.getByRole("link", { name: "Go on with AI Specialist" })).toBeVisible();
  await expectSoundLooks(tab, "a used link where its course is open");
  await page.reload();
  await expect(page.getByRole("link", { name: "Continue", exact: true })).toHaveAttribute(
    "href",
    "/course/specialist/module/1/how-a-model-answers",
  );
  await expect(page.getByRole("button", { name: /^Enroll Now/ })).toBeHidden();
});

test("who opened a course by mail and signs in then puts it into the account with one press", async ({ page }) => {
  const email = "mail-first@example.org";
  const tab = await enrol(page, "/certifications/ai-specialist", email);
  await tab.goto(await claimLink(page, email));
  await tab.getByRole("button", { name: "Open my course" }).click();
  await expect(tab.getByRole("link", { name: "Go to AI Specialist" })).toBeVisible();
  await tab.goto("/auth/signin?from=/dashboard/courses");
  await tab.getByRole("link", { name: "Continue with the community" }).click();
  await tab.getByRole("button", { name: /Ines/ }).click();

  await expect(tab.getByText("You are not enrolled in a course yet")).toBeVisible();
  await expectSoundLooks(tab, "a course of this browser");
  await tab.getByRole("button", { name: "Put it into my account" }).click();

  await expect(tab.getByText("Your course is open.")).toBeVisible();
  await expect(tab.getByRole("button", { name: "Put it into my account" })).toHaveCount(0);
});

test("a course that was paid for with the member's own address is in the account, and nothing is asked", async ({
  page,
}) => {
  const email = "maya@example.com";
  const tab = await enrol(page, "/certifications/ai-engineer", email);
  await tab.goto(await claimLink(page, email));
  await tab.getByRole("button", { name: "Open my course" }).click();
  await expect(tab.getByRole("link", { name: "Go to AI Engineering" })).toBeVisible();
  await tab.goto("/auth/signin?from=/dashboard/courses");
  await tab.getByRole("link", { name: "Continue with the community" }).click();
  await tab.getByRole("button", { name: /Maya/ }).click();

  await expect(tab.getByText("Your course is open.")).toBeVisible();
  await tab.waitForLoadState("networkidle");
  await expect(tab.getByRole("button", { name: "Put it into my account" })).toHaveCount(0);
});

test("on the payment page a member finds the own address", async ({ page }) => {
  await page.goto("/auth/signin?from=/certifications/ai-specialist");
  await page.getByRole("link", { name: "Continue with the community" }).click();
  await page.getByRole("button", { name: /Maya/ }).click();
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  const opening = page.context().waitForEvent("page");
  await page.getByRole("button", { name: /^Enroll Now/ }).click();

  await expect((await opening).getByLabel("Email")).toHaveValue("maya@example.com");
});

test("a plan that was chosen in the list is the program page's, without script too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/certifications/ai-specialist?plan=prepaid");

  await expect(page.getByLabel("Prepaid")).toBeChecked();
  await expect(page.getByText("$995.95", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Enroll Now.*prepaid/ })).toBeVisible();
  await context.close();
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
