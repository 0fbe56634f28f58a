import { useEffect, useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { second } from "#app/time.ts";
import layout from "#app/ui/layout.module.css";
import { lookEvery, mostLooks } from "./success-view.ts";

/** The partner's word is on its way. The page looks every five seconds for two minutes, with script or without. */
export function Confirming({ session, look }: { session: string; look: number }) {
  const looks = useLooks(look);
  if (looks >= mostLooks) return <Later />;
  const next = `?${new URLSearchParams({ session_id: session, look: String(look + 1) }).toString()}`;
  return (
    <>
      <h1 className={layout.pageTitle}>Confirming your payment</h1>
      <p className={layout.lede} role="status">
        Thank you. Most payments are confirmed within seconds, and this page looks by itself.
      </p>
      <p>You can also close it: we write to you as soon as the course is open.</p>
      <noscript>
        <meta httpEquiv="refresh" content={`${lookEvery}; url=${next}`} />
        <a href={next}>Look again</a>
      </noscript>
    </>
  );
}

/** Counts on from what was counted without script. */
function useLooks(before: number) {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(before);
  // In step with the partner, who tells our server and nobody else.
  useEffect(() => {
    if (state !== "idle" || looks >= mostLooks) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void revalidate();
    }, lookEvery * second);
    return () => clearTimeout(timer);
  }, [looks, state, revalidate]);
  return looks;
}

function Later() {
  return (
    <>
      <h1 className={layout.pageTitle}>We write to you</h1>
      <p className={layout.lede} role="status">
        The payment is not confirmed yet. You need not wait here: as soon as it is, we mail you the way into your
        course.
      </p>
      <p>
        No mail after an hour? <Link to={href("/claim")}>Ask for the link to your course</Link>, or{" "}
        <Link to={href("/ask")}>ask a person</Link>.
      </p>
    </>
  );
}
