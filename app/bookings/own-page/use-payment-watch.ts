import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import { ask } from "#app/site/ask.ts";
import { second } from "#app/site/time.ts";

/** Between two looks, in milliseconds. */
const pause = 4 * second;

/**
 * While somebody pays in another tab: asks how the booking stands, and shows the page anew when that changed. A look that
 * fails is made again.
 */
export function usePaymentWatch(token: string, watching: boolean) {
  const { revalidate } = useRevalidator();
  // In step with the partner, who tells our server and nobody else.
  useEffect(() => {
    if (!watching) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    async function look() {
      clearTimeout(timer);
      const answer = await ask<{ state: string; paid: boolean }>(href("/bookings/:token/state", { token }), "");
      if (left) return;
      timer = setTimeout(() => void look(), pause);
      if (answer.ok && (answer.value.state !== "held" || answer.value.paid)) void revalidate();
    }
    timer = setTimeout(() => void look(), pause);
    // A tab in the background sleeps; whoever returns to it sees at once how things stand.
    const onReturn = () => void (document.visibilityState === "visible" && look());
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [watching, token, revalidate]);
}
