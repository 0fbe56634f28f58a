import { type ReactNode, type SubmitEvent, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { Values } from "#app/ui/form/field.tsx";
import { missingIn } from "./missing.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./order-form.module.css";
import type { Done } from "./orders.ts";
import { outcomeWords } from "./outcome-words.tsx";

/** Several forms share one, so that one place says what became of them. */
export type Orders = FetcherWithComponents<Done>;

export function useOrders(): Orders {
  return useFetcher<Done>();
}

type Props = {
  orders: Pick<FetcherWithComponents<unknown>, "Form">;
  order: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Sends one order; its fields and button are the children. `className` where it is no column of fields. */
export function OrderForm({ orders, order, id, className = styles.form, children }: Props) {
  const [missing, setMissing] = useState<{ press: number; errors: Values }>({ press: 0, errors: {} });
  function check(event: SubmitEvent<HTMLFormElement>) {
    const errors = missingIn(event.currentTarget);
    setMissing(({ press }) => ({ press: press + 1, errors }));
    if (Object.keys(errors).length > 0) event.preventDefault();
  }
  return (
    <orders.Form method="post" className={className} noValidate onSubmit={check}>
      <ErrorSummary key={missing.press} errors={missing.errors} />
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

/** What became of the last order. */
export function OrderOutcome({ orders }: { orders: Orders }) {
  if (!orders.data || orders.state !== "idle") return null;
  const { kind, words } = outcomeWords(orders.data);
  return kind === "error" ? <ErrorSummary errors={{ form: words }} /> : <Notice kind="ok">{words}</Notice>;
}

/** What the last order made; undefined while there is none, and where it was refused. */
export function madeBy({ data }: Orders) {
  return data?.answer.ok && data.answer.value.ok ? data.answer.value : undefined;
}
