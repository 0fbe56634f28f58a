import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./filled-ticket.module.css";
import { Ticket } from "./ticket.tsx";
import type { TicketFace, TicketRow } from "./ticket-face.ts";

/** A ticket with its parts in their places, price and number below the cut. `children` are lines of its own page. */
export function FilledTicket({ face, children }: { face: TicketFace; children?: ReactNode }) {
  const { rows, stamps } = face;
  return (
    <section className={styles.ticket} aria-label="Ticket">
      <Ticket stub={<Stub face={face} />}>
        {stamps.length > 0 ? (
          <ul className={styles.stamps} aria-label="Stamps">
            {stamps.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : null}
        <dl className={styles.rows}>
          {rows.map((row) => (
            <Line key={row.name} row={row} />
          ))}
          {children}
        </dl>
      </Ticket>
    </section>
  );
}

function Line({ row: { name, words, soft, struck } }: { row: TicketRow }) {
  return (
    <div data-row={name}>
      <dt>{name}</dt>
      <dd>
        {words ? <b dir="auto">{words}</b> : null}
        {soft ? <span>{soft}</span> : null}
        {struck ? (
          <span>
            <span className={layout.visuallyHidden}>no longer </span>
            <s>{struck}</s>
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function Stub({ face: { price, number } }: { face: TicketFace }) {
  return (
    <dl className={styles.stub}>
      <div>
        <dt>{price.name}</dt>
        <dd className={styles.price}>
          {price.words} {price.soft ? <small>{price.soft}</small> : null}
        </dd>
      </div>
      {price.name === "Paid" ? <div className={styles.hole} aria-hidden="true" /> : null}
      {number ? (
        <div>
          <dt>Number</dt>
          <dd>{number}</dd>
        </div>
      ) : null}
    </dl>
  );
}
