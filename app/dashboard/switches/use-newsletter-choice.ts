import { useCallback, useEffect, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { bearer, readToken } from "#app/people/members/member-token.ts";
import type { Answer, Trouble } from "#partners/answer.ts";
import type { NewsletterState } from "#app/dashboard/member-data/newsletter-choice.server.ts";

type Choice = { state?: NewsletterState; saving: boolean; trouble?: Trouble };

/** The member's newsletter as our server knows it. `choose` waits for the server's word; a mistake leaves what was. */
export function useNewsletterChoice() {
  const [choice, setChoice] = useState<Choice>({ saving: false });

  const settle = useCallback((answer: Answer<NewsletterState>) => {
    setChoice(({ state }) =>
      answer.ok ? { state: answer.value, saving: false } : { state, saving: false, trouble: answer.kind },
    );
  }, []);
  function look() {
    setChoice({ saving: false });
    void askNewsletter().then(settle);
  }
  function choose(subscribed: boolean) {
    setChoice(({ state }) => ({ state, saving: true }));
    void askNewsletter({ subscribed }).then(settle);
  }

  // In step with our server, which alone knows whether a mail was confirmed elsewhere.
  useEffect(() => void askNewsletter().then(settle), [settle]);
  return { ...choice, look, choose };
}

function askNewsletter(wish?: { subscribed: boolean }) {
  return ask<NewsletterState>(href("/api/member/newsletter"), bearer(readToken() ?? ""), wish);
}
