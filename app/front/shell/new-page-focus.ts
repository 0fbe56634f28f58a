import { useEffect, useRef } from "react";
import { keepOwnMap } from "#app/front/home/own-map.ts";
import { useLocation, useMatches, useNavigationType } from "react-router";
import type { StopHandle } from "#app/catalog/stops/seen-stops.ts";

/**
 * A new page starts with focus on its heading, so that a screen reader reads it. Back and Forward keep the place,
 * an address with #hash keeps the browser's own rule, a form's answer on the same page keeps the form, and a link that
 * says `state={{ keepsFocus: true }}` keeps it where it is (tabs that arrow keys walk along). The map of this browser is
 * kept in step as well.
 */
export function useFocusOnNewPage() {
  const { pathname, hash, ...location } = useLocation();
  const keepsFocus = (location.state as { keepsFocus?: boolean } | null)?.keepsFocus;
  const navigationType = useNavigationType();
  const isStop = useMatches().some(({ handle }) => (handle as StopHandle | undefined)?.stop);
  const shown = useRef(pathname);
  // In step with the document: React Router changes the page without telling assistive technology.
  useEffect(() => {
    keepOwnMap(isStop);
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigationType === "POP" || hash || keepsFocus) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, navigationType, keepsFocus, isStop]);
}
