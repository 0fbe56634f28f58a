/**
 * The first script of every page, run before anything is drawn: the chosen theme, so that it never flashes, and whether
 * the assistant was opened before, so that its button does not pulse again. The theme's radio buttons in the footer are
 * answered here as well, so that the first click on them counts. Inlined and known by hash, the same for all pages.
 */
const page = document.documentElement;
const radio = 'input[name="theme"]';

/** Storage may be blocked or full: then the choice holds for this page only (security.md C8). */
function attempt<Value>(action: () => Value) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function apply(theme: string | null | undefined) {
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  else delete page.dataset.theme;
}

apply(attempt(() => localStorage.getItem("theme")));
if (attempt(() => localStorage.getItem("assistant"))) page.dataset.assistant = "opened";

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(radio)) return;
  apply(target.value);
  attempt(() => localStorage.setItem("theme", target.value));
});
addEventListener("DOMContentLoaded", () => {
  const chosen = document.querySelector<HTMLInputElement>(`${radio}[value="${page.dataset.theme ?? "system"}"]`);
  if (chosen) chosen.checked = true;
});
