import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Shows the times on the visitor's own clock, once, unless the address already says whose clock. */
export function useOwnZone(asked: boolean, zone: string) {
  const navigate = useNavigate();
  // In step with the browser: only it knows the zone of its clock.
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (asked || own === zone) return;
    const query = new URLSearchParams(location.search);
    query.set("zone", own);
    void navigate(`?${query.toString()}`, { replace: true, preventScrollReset: true });
  }, [asked, zone, navigate]);
}
