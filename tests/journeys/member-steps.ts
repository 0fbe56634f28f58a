import type { BrowserContext, Page } from "@playwright/test";

export const site = "http://127.0.0.1:4390";
export const demo = "http://127.0.0.1:4391";
export const stock = "http://127.0.0.1:4392";

export const maya = { ok: true, value: { id: "1", name: "Maya Okafor", email: "maya@example.com", avatar: null } };
export const jonas = { ok: true, value: { id: "9", name: "Jonas Lindqvist", email: null, avatar: null } };

/** The browser keeps a token from an earlier visit. */
export async function keep(context: BrowserContext, token: string, origin = site) {
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((text) => localStorage.setItem("member-token", text), token);
  await page.close();
}

/** The token that the browser keeps now. */
export function kept(page: Page) {
  return page.evaluate(() => localStorage.getItem("member-token"));
}

type Answers = Record<string, { ok: boolean } | undefined>;

/** Plays our server's answer to "who am I?", by token; other tokens are refused. What was asked is put down in `asked`. */
export async function answerMe(target: Page | BrowserContext, answers: Answers, asked: string[] = []) {
  await target.route("**/api/community/me", async (route) => {
    const token = (route.request().headers()["authorization"] ?? "").replace("Bearer ", "");
    asked.push(token);
    const answer = answers[token] ?? { ok: false, kind: "auth" };
    await route.fulfill({ status: answer.ok ? 200 : 401, json: answer });
  });
}

export function signedInAs(page: Page, name: string) {
  return page.getByText(`You are signed in as ${name}.`);
}

export function account(page: Page) {
  return page.getByRole("button", { name: "Account" });
}

export function signIn(page: Page) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sign In" });
}
