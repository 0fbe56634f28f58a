import type { ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./booking-panel.module.css";
import { type Done, outcomeWords } from "./outcome-words.ts";

/** Sends one order; its fields and button are the children. Several forms share a fetcher, so that one place says what became of them. */
export type Orders = FetcherWithComponents<Done>;

type Props = { orders: Orders; order: string; id?: string; children: ReactNode };

export function OrderForm({ orders, order, id, children }: Props) {
  return (
    <orders.Form method="post" className={styles.form}>
      <input type="hidden" name="do" value={order} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {children}
    </orders.Form>
  );
}

/** What became of the last order. */
export function OrderOutcome({ orders }: { orders: Orders }) {
  if (!orders.data || orders.state !== "idle") return null;
  const { kind, words } = outcomeWords(orders.data);
  return <Notice kind={kind}>{words}</Notice>;
}
