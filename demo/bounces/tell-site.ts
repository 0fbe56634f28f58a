import { type Fate, mailgunCall } from "./calls.ts";

/** Tells the site's webhook what became of a mail, in Mailgun's words, and answers in ours what the site said. */
export function openBounceTelling(siteOrigin: string, key: string) {
  return async function tell(fate: Fate) {
    const { body, headers } = mailgunCall({ key, now: Date.now() }, fate);
    try {
      const answer = await fetch(`${siteOrigin}/api/webhooks/mail`, {
        method: "POST",
        headers,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(5000),
      });
      return `The site answered ${answer.status}.`;
    } catch {
      // The site is not there, which is what the page then says.
      return "The site did not answer.";
    }
  };
}
