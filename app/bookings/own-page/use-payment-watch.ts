import { useEffect } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import { second } from "#app/site/time.ts";

/** Between two looks, in milliseconds. */
const pause = 4 * second;

/** While somebody pays in another tab: asks how the booking stands, and shows the page anew when that changed. */
export function usePaymentWatch(token: string, watching: boolean) {
  const { load, data, state } = useFetcher<{ state: string; paid: boolean }>();
  const { revalidate } = useRevalidator();
  // In step with the partner, who tells our server and nobody else.
  useEffect(() => {
    if (!watching || state !== "idle") return;
    const look = () => void load(href("/bookings/:token/state", { token }));
    const timer = setTimeout(look, pause);
    // A tab in the background sleeps; whoever returns to it sees at once how things stand.
    const onReturn = () => document.visibilityState === "visible" && look();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [watching, state, token, load]);
  useEffect(() => {
    if (watching && data && (data.state !== "held" || data.paid)) void revalidate();
  }, [watching, data, revalidate]);
}
