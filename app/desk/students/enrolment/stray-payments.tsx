import { useEffect, useRef } from "react";
import { Link } from "react-router";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import {
  type EnrolmentsPage,
  enrolmentsPath,
  type ProgramName,
  type Stray,
} from "#app/desk/frame/parts/enrolments-page.ts";
import { Facts } from "#app/desk/frame/parts/facts.tsx";
import { Fact } from "#app/ui/facts.tsx";
import {
  madeBy,
  OrderForm,
  OrderOutcome,
  type Orders,
  SeldomOrder,
  useOrders,
} from "#app/desk/frame/orders/order-form.tsx";
import { NoteField, ProgramNoteFields } from "#app/desk/frame/parts/program-note-fields.tsx";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import styles from "./stray-payments.module.css";

/** Money that came and belongs to nobody yet; nothing else on this page is as urgent. */
export function StrayPayments({ page }: { page: Pick<EnrolmentsPage, "strays" | "settled" | "programs"> }) {
  const { strays, settled, programs } = page;
  const orders = useOrders();
  const heading = useFocusWhenGone(strays.length, madeBy(orders) !== undefined);
  return (
    <section className={owner.block} aria-labelledby="strays-title">
      <h2 id="strays-title" ref={heading} tabIndex={-1}>
        Payments to match
      </h2>
      <OrderOutcome orders={orders} />
      {strays.length === 0 ? (
        <p className={owner.state}>
          <Icon name="check" /> Every payment has its place.
        </p>
      ) : (
        <p>The money is there, and nobody got anything for it. Say whom each payment is for.</p>
      )}
      <ul className={styles.strays}>
        {strays.map((stray) => (
          <StrayCard key={stray.id} stray={stray} programs={programs} orders={orders} />
        ))}
      </ul>
      <Settled strays={settled} />
    </section>
  );
}

function StrayCard({ stray, programs, orders }: { stray: Stray; programs: ProgramName[]; orders: Orders }) {
  const { id, amount, reason, canAccept, email, receivedAt, numbers } = stray;
  return (
    <Sheet as="li" line="training">
      <h3>{amount}</h3>
      <p className={owner.state} data-bad="">
        <Icon name="warning" /> <span className={styles.reason}>{reason}</span>
      </p>
      <div className={styles.halves}>
        <Facts>
          <Fact name="Received">
            <Moment at={receivedAt} />
          </Fact>
          <Fact name="Paid by">{email || "The partner names no address"}</Fact>
          {numbers.map(([name, value]) => (
            <Fact key={name} name={name}>
              <code className={owner.code}>{value}</code>
            </Fact>
          ))}
          <Fact name="Event">
            <code className={owner.code}>{id}</code>
          </Fact>
        </Facts>
        <div>
          {canAccept ? <Accept id={id} orders={orders} /> : null}
          <OrderForm orders={orders} order="settle" id={id}>
            <ProgramNoteFields programs={programs} email={email} />
            <Button>Open the program</Button>
          </OrderForm>
          <SeldomOrder name="Open nothing for it">
            <OrderForm orders={orders} order="drop" id={id}>
              <p>If you paid it back, or it is for something else. No money is moved from here.</p>
              <NoteField />
              <Button look="ghost">Take it off the list</Button>
            </OrderForm>
          </SeldomOrder>
        </div>
      </div>
    </Sheet>
  );
}

function Accept({ id, orders }: { id: string; orders: Orders }) {
  return (
    <>
      <OrderForm orders={orders} order="accept" id={id}>
        <p>Lets in whoever paid, for what they chose on this site and for the amount that they paid.</p>
        <Button>Accept it as it is</Button>
      </OrderForm>
      <p>Or open a program for somebody:</p>
    </>
  );
}

function Settled({ strays }: { strays: Stray[] }) {
  if (strays.length === 0) return null;
  return (
    <details className={styles.settled}>
      <summary>The last payments that you dealt with</summary>
      <ul>
        {strays.map(({ id, amount, email, settledAt, enrolmentId, note }) => (
          <li key={id}>
            <b>{amount}</b> <span>{email}</span> <span>{settledAt === null ? "" : <Moment at={settledAt} />}</span>{" "}
            {enrolmentId === null ? (
              <span>Nothing was opened.</span>
            ) : (
              <Link to={enrolmentsPath({ enrolment: enrolmentId })}>The enrollment</Link>
            )}
            <p className={layout.soft}>{note}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** In step with the document: the form that had the focus left with its payment. */
function useFocusWhenGone(count: number, done: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && done) heading.current?.focus();
    before.current = count;
  }, [count, done]);
  return heading;
}
