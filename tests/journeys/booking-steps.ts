import { expect, type Page } from "@playwright/test";
import { monthAfter } from "#app/bookings/calendar/days.ts";
import { demo } from "./sites.ts";

export const advice = "/schedule-consultation?from=course-advice";

/** Journeys run at once and look for a time each on a day of its own, counted from the end of the calendar. */
export async function openDay(page: Page, address: string, place: number) {
  const query = `${address}${address.includes("?") ? "&" : "?"}`;
  const last = await openDaysAt(page, `${query}month=9999-12`);
  // The last month may have begun only just.
  const before = await openDaysAt(page, `${query}month=${monthAfter(last[0]?.slice(0, 7) ?? "", -1)}`);
  await page.goto(`${query}day=${[...before, ...last].at(-place) ?? ""}`);
}

async function openDaysAt(page: Page, address: string) {
  await page.goto(address);
  const links = page.locator("[data-day][data-state=open]");
  return links.evaluateAll((days) => days.map((day) => day.getAttribute("data-day") ?? ""));
}

export async function hold(page: Page) {
  await page.locator('label:has(input[name="slot"]:not(:disabled))').last().click();
  await page.getByRole("button", { name: /^Keep (this time|my place)$/ }).click();
  await expect(page).toHaveURL(/\/bookings\/[\w.-]+$/);
}

export async function sayWho(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Ada Example");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One look before it is booked");
}

/** Opens the page that the mail to somebody links to, as whoever reads their mails does. */
export async function openFromMail(page: Page, email: string) {
  const find = async () => {
    const mails = (await (await page.request.get(`${demo}/mailbox/messages.json`)).json()) as {
      recipients: string[];
      text: string;
    }[];
    const mail = mails.find(({ recipients, text }) => recipients.includes(email) && text.includes("/confirm"));
    return /http\S+\/bookings\/[\w~.-]+\/confirm/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe("");
  await page.goto(await find());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book this time?");
}
