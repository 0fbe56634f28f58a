import type { ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import styles from "./order-form.module.css";

type Props = { orders: Pick<FetcherWithComponents<unknown>, "Form">; order: string; id?: string; children: ReactNode };

/** Sends one order; its fields and button are the children. Several forms share a fetcher, so that one place says what became of them. */
export function OrderForm({ orders, order, id, children }: Props) {
  return (
    <orders.Form method="post" className={styles.form}>
      <input type="hidden" name="do" value={order} />
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {children}
    </orders.Form>
  );
}

/** A form that is seldom wanted, behind its name. */
export function SeldomOrder({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className={styles.seldom}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
