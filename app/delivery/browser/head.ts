/**
 * The first script of every page, run before anything is drawn: whether a token is kept shows in `data-member` and
 * `data-student` on <html>, the chosen theme is set, so that none of it flashes, and whether the assistant was opened
 * before, so that its button does not pulse again. Sign-in and sign-out buttons and the theme's
 * radio buttons are answered here as well, so that the first click on them counts. Inlined and known by hash, the same
 * for all pages.
 */
import { readToken, rememberPage } from "#app/people/members/member-token.ts";
import { attempt } from "#app/site/attempt.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { signOut } from "#app/people/members/sign-out.ts";

const page = document.documentElement;
const radio = 'input[name="theme"]';

/** In step with other tabs and with pages that come back from the browser's memory (security.md C6). */
function showMember() {
  page.toggleAttribute("data-member", readToken() !== undefined);
  page.toggleAttribute("data-student", studentProof() !== undefined);
}
showMember();
addEventListener("storage", showMember);
addEventListener("pageshow", showMember);

/** Where storage is blocked or full, the choice holds for this page only (security.md C8). */
function apply(theme: string | null | undefined) {
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  else delete page.dataset.theme;
}

apply(attempt(() => localStorage.getItem("theme")));
if (attempt(() => localStorage.getItem("assistant"))) page.dataset.assistant = "opened";

if (attempt(() => localStorage.getItem("motion")) === "reduced") page.dataset.motion = "reduced";

addEventListener("click", ({ target }) => {
  const at = target as Element;
  const signIn = at.closest?.<HTMLElement>("[data-sign-in]");
  if (signIn) rememberPage(signIn.dataset.from ?? "/");
  if (at.closest?.("[data-sign-out]")) signOut();
});
addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(radio)) return;
  apply(target.value);
  attempt(() => localStorage.setItem("theme", target.value));
});
addEventListener("DOMContentLoaded", () => {
  const chosen = document.querySelector<HTMLInputElement>(`${radio}[value="${page.dataset.theme ?? "system"}"]`);
  if (chosen) chosen.checked = true;
});
