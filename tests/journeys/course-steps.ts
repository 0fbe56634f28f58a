import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Site } from "#app/site/site.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { openDatabase } from "#database/database.ts";
import { putEnrolled } from "../cast.ts";
import type { TestServer } from "../servers.ts";

export const module2 = "/course/specialist/module/2";
export const lesson = `${module2}/test-a-prompt`;

/** Whoever touched something waits no longer than this for it to answer. */
export function reactIsThere(page: Page) {
  const started = () => Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react"));
  return page.waitForFunction(started);
}

/** A new student, enrolled in the specialist program, signed in with a claimed address. Answers the token. */
export async function signInAsStudent(page: Page, server: TestServer) {
  const token = await enroll(server, `${randomUUID()}@example.org`);
  await page.goto(`${server.origin}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem("student-token", kept), token);
  return token;
}

/** Opens the specialist program to an address. Answers a token that proves the address. */
export async function enroll(server: TestServer, email: string) {
  const id = randomUUID();
  const database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  await putEnrolled(database.queries, { id, email, at: Date.now(), plan: "prepaid" });
  const token = await database.transaction((queries) => startStudentSession(site, queries, id));
  await database.close();
  return token;
}

/** All notes of a student, as they are downloaded. */
export async function notesOf(server: TestServer, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.origin}/api/learning/specialist/notes`, { headers });
  return answer.text();
}

/** One option of every question of the quiz on the page: the one at this place. */
export async function chooseAll(page: Page, place: number) {
  for (const question of await page.locator("main fieldset").all()) await question.locator("input").nth(place).check();
}
