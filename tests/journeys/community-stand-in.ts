import type { Page, Route } from "@playwright/test";

/** What our own /api/community answers in a journey: values by call, or a function for one that fails or waits. */
export type StandIn = Record<string, unknown[] | object | ((route: Route) => Promise<void> | void)>;

export const maya = { id: "1", name: "Maya Okafor", email: "maya@example.com", avatar: null };

const hour = 3_600_000;
const day = 24 * hour;
/** 23:05 in London, 6:05 PM in New York, 4:50 AM of the next day in Kathmandu. */
export const evening = Date.parse("2026-11-23T23:05:00Z");

/** More of everything than the overview shows, in the order of our server. */
export const lively: StandIn = {
  me: maya,
  posts: numbered(20, (place) => ({
    title: `Post ${place}`,
    space: "Show your work",
    createdAt: evening - place * day,
    body: `Beginning of post ${place}`,
  })),
  events: numbered(20, (place) => ({
    name: `Event ${place}`,
    startsAt: evening + place * day,
    endsAt: null,
    place: place === 1 ? "https://meet.example/room" : "Room 4",
    ongoing: false,
  })),
  notifications: numbered(20, (place) => ({ message: `Notice ${place}`, createdAt: evening - place * hour })),
};

export const empty: StandIn = { me: maya, posts: [], events: [], notifications: [] };

/** Signs somebody in whose token only our stand-in knows, and answers for our server in all tabs. */
export async function signInWithStandIn(page: Page, standIn: StandIn) {
  await page.context().addInitScript(() => {
    // Once: whoever signs out stays signed out.
    if (localStorage.getItem("begun")) return;
    localStorage.setItem("begun", "yes");
    localStorage.setItem("member-token", "stand-in");
  });
  await answerFor(page, standIn);
}

/** Answers for our server from now on. Nobody is enrolled in anything. */
export async function answerFor(page: Page, standIn: StandIn) {
  await page.context().route("**/api/enrolments", (route) => route.fulfill({ json: { ok: true, value: [] } }));
  await page.context().unroute("**/api/community/*");
  await page.context().route("**/api/community/*", async (route) => {
    const call = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    const answer = standIn[call];
    if (typeof answer === "function") return (answer as (route: Route) => Promise<void>)(route);
    await route.fulfill({ json: { ok: true, value: answer } });
  });
}

/** An answer that says what went wrong. */
export function fails(kind: string, status: number) {
  return (route: Route) => route.fulfill({ status, json: { ok: false, kind } });
}

/** One card of the dashboard, by its heading. */
export function card(page: Page, name: string) {
  return page.locator("section", { has: page.getByRole("heading", { name, level: 2 }) }).last();
}

/** One link of the tab bar. */
export function tab(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name });
}

function numbered(count: number, make: (place: number) => object) {
  return Array.from({ length: count }, (_, index) => ({ id: String(index + 1), ...make(index + 1) }));
}
