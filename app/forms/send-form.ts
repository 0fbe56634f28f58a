import type { FormMistake } from "./forms.ts";

/**
 * For a route's clientAction: whatever keeps a form from arriving (no network, a deploy, a full server), the page stays
 * with all that was typed and `failure` above the form. `least` is how long the wait shows at least, in milliseconds.
 */
export async function sendForm<Result>(
  send: () => Promise<Result>,
  failure: string,
  least = 0,
): Promise<Result | FormMistake> {
  const shown = new Promise((resume) => setTimeout(resume, least));
  const result = await send().catch((): FormMistake => ({ ok: false, errors: { form: failure }, typed: {} }));
  await shown;
  return result;
}
