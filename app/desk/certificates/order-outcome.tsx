import { type FetcherWithComponents, Link } from "react-router";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import { certificatesPath, type Outcome } from "./certificates-page.ts";

/** What came back from an order, and which order it was. */
export type Done = { order: string; answer: OwnerAnswer<Outcome> };

export type Orders = FetcherWithComponents<Done>;

/** What became of the last order. */
export function OrderOutcome({ orders }: { orders: Orders }) {
  if (!orders.data || orders.state !== "idle") return null;
  const { order, answer } = orders.data;
  if (!answer.ok || !answer.value.ok) return <Notice kind="error">{refusalWords(answer)}</Notice>;
  if (order === "revoke") return <Notice kind="ok">Revoked. Whoever checks it is told so from now on.</Notice>;
  return (
    <Notice kind="ok">
      Replaced.{" "}
      <Link to={certificatesPath({ certificate: answer.value.certificate ?? "" })}>Open the new certificate</Link>
    </Notice>
  );
}

function refusalWords(answer: OwnerAnswer<Outcome>) {
  if (!answer.ok)
    return answer.kind === "invalid"
      ? "Not saved. Look through what you typed: a reason of at most 500 characters, and the box ticked."
      : "Not saved. Try again in a minute.";
  return !answer.value.ok && answer.value.reason === "name"
    ? "Not saved. A name has 1 to 100 characters on one line, with at least one letter."
    : "Nothing was changed: it is in another state by now.";
}
