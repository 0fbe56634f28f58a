import { Link } from "react-router";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Price, Ticket } from "#app/ui/ticket.tsx";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import styles from "./schedule-consultation-page.module.css";
import { HoldForm, type HoldFormProps } from "./hold-form.tsx";
import type { CallTerms, Purpose } from "#app/bookings/purposes/purposes.ts";
import { Steps } from "#app/bookings/holds/steps.tsx";

type Props = Omit<HoldFormProps, "children">;

/** What it is about and what it costs first, then a day, then a time. */
export function ConsultationPage(page: Props) {
  const { purpose, terms } = page;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.page}`}>
        <div className={styles.words}>
          <h1 className={layout.pageTitle}>Choose a time to talk</h1>
          <p className={layout.lede}>
            Pick a free time and we keep it for you while you say who you are.{" "}
            {terms.amount === "Free" ? "It is free." : "You pay at the end, and only then it is booked."}
          </p>
          <Steps at="When" />
        </div>
        <div className={styles.costs}>
          <CallTicket purpose={purpose} terms={terms} />
        </div>
        <div className={styles.form}>
          <Sheet>
            <HoldForm {...page}>
              <h2>Choose a day</h2>
            </HoldForm>
          </Sheet>
        </div>
      </div>
    </section>
  );
}

function CallTicket({ purpose: { call, page }, terms }: { purpose: Purpose; terms: CallTerms }) {
  return (
    <Ticket stub={<CallRule call={call} />}>
      <div className={styles.price} aria-live="polite">
        <h2 className={styles.title}>{terms.title}</h2>
        <Price amount={terms.amount} unit={terms.unit} />
      </div>
      <p className={layout.soft}>{terms.text}</p>
      {page ? (
        <p>
          About <Link to={page.path}>{page.name}</Link>
        </p>
      ) : null}
    </Ticket>
  );
}
