import { href, Link } from "react-router";
import layout from "#app/ui/layout.module.css";
import type { Booking } from "./bookings.ts";

/** What moving and cancelling costs, said before anybody pays (content/legal/refunds.md). */
export function CallRule({ call }: { call: Booking["call"] }) {
  const anchor = call === "consultation" ? "consultation" : "coaching";
  if (call === "advice" || call === "training")
    return (
      <p className={layout.soft}>
        Move or cancel it until it starts, by the link in your mail. Please do if you cannot come, so that somebody else
        can have the {call === "training" ? "place" : "time"}.
      </p>
    );
  return (
    <p className={layout.soft}>
      {call === "coaching-monthly"
        ? "The sessions are yours until a month after the payment. Moved or cancelled until 24 hours before it starts, a session stays yours; after that it counts as taken. What was paid for a month stays paid. Cancel the package any time; the next month is not charged. "
        : "Free to move or cancel until 24 hours before it starts; after that, and for a time nearer than that, the fee stays due. "}
      <Link to={`${href("/refunds")}#${anchor}`}>The rules</Link>
    </p>
  );
}
