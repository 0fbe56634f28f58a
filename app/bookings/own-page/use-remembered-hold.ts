import { useEffect } from "react";
import type { BookingView } from "#app/bookings/own/booking-view.ts";
import { forgetHold, rememberHold } from "#app/bookings/picker/remembered.ts";

/**
 * The calendar leads back here while the time is kept, so that nobody sees the own time as taken. So does the page that
 * the payment partner returns to, which may be after it was booked.
 */
export function useRememberedHold({ kept, startsAt, minutes, stage, costs }: BookingView, path: string) {
  const left = kept?.left;
  const isPaid = stage === "booked" && costs;
  // In step with the browser's storage.
  useEffect(() => {
    if (left !== undefined) rememberHold({ path, startsAt, minutes, until: Date.now() + left });
    else if (!isPaid) forgetHold(path);
  }, [left, isPaid, path, startsAt, minutes]);
}
