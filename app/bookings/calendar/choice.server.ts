import { createContext, type RouterContextProvider } from "react-router";
import type { Typed } from "#app/forms/forms.ts";
import type { Again } from "./show-again.ts";

type Context = Readonly<RouterContextProvider>;

/** What a sent form chose that its page did not show; the page that answers shows it. */
const choiceContext = createContext<URLSearchParams | null>(null);
const choices = ["from", "zone", "day"];

const unseen =
  "These are now the price and the times for what you chose. Nothing is kept yet: look at the time and press the button again.";

/** The query that a booking page is made for: that of its address, or what was chosen in a form that was sent to it. */
export function choiceAsked(context: Context, url: URL) {
  return context.get(choiceContext) ?? url.searchParams;
}

/**
 * A form is sent to the address of what its page shows; its fields may say something else, where a choice was changed
 * and its times were not asked for. Then nothing is kept or charged, and this answer shows what was chosen. So does the
 * button that only asks (`intent`). Undefined when the visitor saw what the form says.
 */
export function choiceToShow(context: Context, url: URL, typed: Typed): Again | undefined {
  const chosen = choices.filter((name) => typed[name]);
  const isUnseen = chosen.some((name) => url.searchParams.has(name) && typed[name] !== url.searchParams.get(name));
  if (!isUnseen && typed.intent !== "show") return undefined;

  const query = new URLSearchParams(chosen.map((name) => [name, typed[name] ?? ""]));
  context.set(choiceContext, query);
  const isAsked = typed.intent === "show";
  return { mistake: { ok: false, errors: isAsked ? {} : { form: unseen }, typed }, status: isAsked ? 200 : 409 };
}
