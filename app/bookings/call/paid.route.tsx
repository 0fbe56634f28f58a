import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { lastHeld } from "#app/bookings/picker/remembered.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { TokenPage } from "#app/ui/token-page.tsx";
import type { Route } from "./+types/paid.route.ts";

/** Leads on to the booking, which this browser remembers. */
export const handle = { hydrate: "now" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Your payment", description: "Where you see that your time is booked." });
}

/** The payment partner returns here from calls. It knows nothing and grants nothing. */
export default function PaidPage() {
  const navigate = useNavigate();
  // In step with the browser's storage, and with its history: Back leads to the payment page, not to this one.
  useEffect(() => {
    const path = lastHeld();
    if (path?.startsWith("/bookings/")) void navigate(`${path}?paid`, { replace: true });
  }, [navigate]);
  return (
    <TokenPage title="Thank you">
      <p>
        When our payment partner tells us of your payment, most often within a few seconds, your time is booked. The tab
        in which you chose it says so, and a mail with the link to your booking is on its way.
      </p>
      <div>
        <ButtonLink look="ghost" to={href("/ask")}>
          No mail after ten minutes? Ask us
        </ButtonLink>
      </div>
    </TokenPage>
  );
}
