import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./filled-ticket.module.css";
import { Ticket } from "./ticket.tsx";
import type { TicketFace, TicketNames, TicketRow } from "./ticket-face.ts";

/** A ticket with its parts in their places, price and number below the cut. `children` are lines of its own page. */
export function FilledTicket({ face, children }: { face: TicketFace; children?: ReactNode }) {
  const { names, rows, stamps } = face;
  return (
    <section className={styles.ticket} aria-label={names.ticket}>
      <Ticket stub={<Stub face={face} />}>
        {stamps.length > 0 ? (
          <ul className={styles.stamps} aria-label={names.stamps}>
            {stamps.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : null}
        <dl className={styles.rows}>
          {rows.map((row) => (
            <Line key={row.name} names={names} row={row} />
          ))}
          {children}
        </dl>
      </Ticket>
    </section>
  );
}

function Line({ names, row: { name, words, soft, struck } }: { names: TicketNames; row: TicketRow }) {
  return (
    <div data-row={name}>
      <dt>{names[name]}</dt>
      <dd>
        {words ? <b dir="auto">{words}</b> : null}
        {soft ? <span>{soft}</span> : null}
        {struck ? (
          <span>
            <span className={layout.visuallyHidden}>{names.struck} </span>
            <s>{struck}</s>
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function Stub({ face: { names, price, number } }: { face: TicketFace }) {
  return (
    <dl className={styles.stub}>
      <div data-paid={price.name === "Paid" || undefined}>
        <dt>{names[price.name]}</dt>
        <dd className={styles.price}>
          {price.words} {price.soft ? <small>{price.soft}</small> : null}
        </dd>
      </div>
      {number ? (
        <div>
          <dt>{names.Number}</dt>
          <dd>{number}</dd>
        </div>
      ) : null}
    </dl>
  );
}
