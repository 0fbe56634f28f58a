/**
 * The first script of every page, run before anything is drawn: whether a token is kept shows in `data-member` and
 * `data-student` on <html>, and what was chosen for this browser is set, so that none of it flashes. Menus, sign-in and
 * sign-out buttons and the choices at the foot are answered here as well, so that the first click on them counts.
 * Inlined and known by hash, the same for all pages.
 */
import { leftMark, readMark, readToken, rememberPage } from "#app/people/members/member-token.ts";
import { attempt } from "#app/site/attempt.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { signOut } from "#app/people/members/sign-out.ts";
import { watchPopovers } from "#app/front/shell/popovers.ts";

const page = document.documentElement;

// Spoken of at once (boot.ts).
if (readMark(leftMark)) page.dataset.session = "left";

/** In step with other tabs and with pages that come back from the browser's memory (security.md C6). */
function showMember() {
  page.toggleAttribute("data-member", readToken() !== undefined);
  page.toggleAttribute("data-student", studentProof() !== undefined);
}
showMember();
addEventListener("storage", showMember);
addEventListener("pageshow", showMember);

const choices = "[name=theme],[name=contrast],[name=motion]";

/** Empty and "system" say nothing. Where storage is blocked or full, a choice holds for this page only (security.md C8). */
function apply(name: string, value: string | null | undefined) {
  if (value && value !== "system") page.dataset[name] = value;
  else delete page.dataset[name];
}

/** The boxes at the foot, and the same ones elsewhere. */
function tick() {
  for (const box of document.querySelectorAll<HTMLInputElement>(choices))
    box.checked = box.value === (page.dataset[box.name] ?? "system");
}

for (const name of ["theme", "contrast", "motion", "assistant"])
  apply(
    name,
    attempt(() => localStorage.getItem(name)),
  );

watchPopovers();
addEventListener("click", ({ target }) => {
  const at = target as Element;
  const signIn = at.closest?.<HTMLElement>("[data-sign-in]");
  if (signIn) rememberPage(signIn.dataset.from ?? "/");
  if (at.closest?.("[data-sign-out]")) signOut();
});
addEventListener("change", ({ target }) => {
  const box = target as HTMLInputElement;
  if (box.matches?.(choices)) {
    const chosen = box.checked ? box.value : "";
    apply(box.name, chosen);
    attempt(() => localStorage.setItem(box.name, chosen));
  }
  tick();
});
addEventListener("DOMContentLoaded", tick);
