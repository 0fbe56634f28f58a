import { useEffect } from "react";

/**
 * In step with the address: a mail leads to a part of the page, which was not there yet when the browser looked for it, and
 * React Router puts a page that comes with its data at its beginning.
 */
export function useHashOnArrival() {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
}
