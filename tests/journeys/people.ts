import { randomUUID } from "node:crypto";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { askedOf, putEnrolled, putFinished } from "../cast.ts";
import type { TestServer } from "../servers.ts";
import { site } from "./sites.ts";

/** What our own /api/community answers in a journey: values by call, or a function for one that fails or waits. */
export type StandIn = Record<string, unknown[] | object | ((route: Route) => Promise<void> | void)>;

export const maya = { id: "1", name: "Maya Okafor", email: "maya@example.com", avatar: null };
export const jonas = { id: "9", name: "Jonas Lindqvist", email: null, avatar: null };

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

type Answers = Record<string, object | undefined>;

/** Plays our server's answer to "who am I?", a person by token; other tokens are refused. What was asked is put down in `asked`. */
export async function answerMe(target: Page | BrowserContext, answers: Answers, asked: string[] = []) {
  await target.route("**/api/community/me", async (route) => {
    const token = (route.request().headers()["authorization"] ?? "").replace("Bearer ", "");
    asked.push(token);
    const value = answers[token];
    await route.fulfill(value ? { json: { ok: true, value } } : { status: 401, json: { ok: false, kind: "auth" } });
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

/** A site by its address and the folder of its data. */
type Served = Pick<TestServer, "origin" | "dataDir">;

export const module2 = "/course/specialist/module/2";
export const lesson = `${module2}/test-a-prompt`;

/** Whoever touched something waits no longer than this for it to answer. */
export function reactIsThere(page: Page) {
  const started = () => Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react"));
  return page.waitForFunction(started);
}

/**
 * A new student, enrolled in the specialist program, signed in with a claimed address. Answers the token. With an `id`
 * it is known which questions of a quiz they are asked.
 */
export async function signInAsStudent(page: Page, server: Served, id?: string) {
  const token = await enroll(server, `${randomUUID()}@example.org`, id);
  await page.goto(`${server.origin}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem("student-token", kept), token);
  return token;
}

/** Opens the specialist program to an address. Answers a token that proves the address. */
export async function enroll(server: Served, email: string, id: string = randomUUID()) {
  const database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  await putEnrolled(database.queries, { id, email, at: Date.now(), plan: "prepaid" });
  const token = await database.transaction((queries) => startStudentSession(site, queries, id));
  await database.close();
  return token;
}

/** What a student of the specialist program needs before review questions are asked. */
export async function passFirstQuiz(server: Served, id: string) {
  const database = await openDatabase({ folder: server.dataDir });
  await putFinished(database.queries, id, Date.now(), "1/quiz");
  await database.close();
}

/** All notes of a student, as they are downloaded. */
export async function notesOf(server: Served, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.origin}/api/learning/specialist/notes`, { headers });
  return answer.text();
}

/** One option of every question of the quiz on the page: the one at this place. */
export async function chooseAll(page: Page, place: number) {
  for (const question of await page.locator("main fieldset").all()) await question.locator("input").nth(place).check();
}

/** A new student's id who is asked a question with several right options, not as the first or second, and which one that is, from 1. */
export function whoIsAskedSeveral(quiz: string) {
  for (;;) {
    const id = randomUUID();
    const place = askedOf(id, quiz).findIndex(({ several }) => several);
    if (place > 1) return { id, several: place + 1 };
  }
}
