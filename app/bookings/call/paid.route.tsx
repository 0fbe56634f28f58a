import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { lastHeld } from "#app/bookings/picker/remembered.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { TokenPage } from "#app/ui/token-page.tsx";
import type { Route } from "./+types/paid.route.ts";
import { requireContent } from "#app/site/content.ts";
import { bookingWordsOf } from "#app/bookings/words/booking-words.server.ts";

/** Leads on to the booking, which this browser remembers. */
export const handle = { hydrate: "now" };

export function loader({ context }: Route.LoaderArgs) {
  return { words: bookingWordsOf(requireContent(context)).paid };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

/** The payment partner returns here from calls. It knows nothing and grants nothing. */
export default function PaidPage({ loaderData: { words } }: Route.ComponentProps) {
  const navigate = useNavigate();
  // In step with the browser's storage, and with its history: Back leads to the payment page, not to this one.
  useEffect(() => {
    const path = lastHeld();
    if (path?.startsWith("/bookings/")) void navigate(`${path}?paid`, { replace: true });
  }, [navigate]);
  return (
    <TokenPage title={words.heading}>
      <p>{words.text}</p>
      <div>
        <ButtonLink look="ghost" to={href("/ask")}>
          {words.ask}
        </ButtonLink>
      </div>
    </TokenPage>
  );
}
