import { Link } from "react-router";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Price, Ticket } from "#app/ui/ticket.tsx";
import type { FormResult } from "#app/form-stamps/use-stamped-form.ts";
import { CalendarChoices, PurposeSelect } from "#app/calendar/calendar-choices.tsx";
import type { Calendar } from "#app/calendar/calendar.ts";
import { CallRule } from "#app/bookings/call-rule.tsx";
import styles from "./schedule-consultation-page.module.css";
import { HoldForm } from "./hold-form.tsx";
import { MonthGrid } from "#app/calendar/month-grid.tsx";
import type { CallTerms, Purpose, PurposeGroup } from "#app/purposes/purposes.ts";
import { Steps } from "#app/holds/steps.tsx";

type Props = {
  purpose: Purpose;
  groups: PurposeGroup[];
  terms: CallTerms;
  calendar: Calendar;
  zones: [region: string, zones: string[]][];
  zoneAsked: boolean;
  attempt: string;
  given?: FormResult;
};

/** What it is about and what it costs first, then a day, then a time. */
export function ConsultationPage({ purpose, groups, terms, given, ...page }: Props) {
  const { calendar, zones, zoneAsked, attempt } = page;
  const kept = { from: purpose.slug, zone: zoneAsked ? calendar.zone : undefined };
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
            <div className={styles.fields}>
              <h2>Choose a day</h2>
              <CalendarChoices calendar={calendar} zones={zones} zoneAsked={zoneAsked}>
                <PurposeSelect groups={groups} purpose={purpose} />
              </CalendarChoices>
              <MonthGrid calendar={calendar} kept={kept} />
              <HoldForm calendar={calendar} from={purpose.slug} attempt={attempt} given={given} />
            </div>
          </Sheet>
        </div>
      </div>
    </section>
  );
}

function CallTicket({ purpose: { call, page }, terms }: { purpose: Purpose; terms: CallTerms }) {
  return (
    <Ticket stub={<CallRule call={call} />}>
      <h2 className={styles.title}>{terms.title}</h2>
      <Price amount={terms.amount} unit={terms.unit} />
      <p className={layout.soft}>{terms.text}</p>
      {page ? (
        <p>
          About <Link to={page.path}>{page.name}</Link>
        </p>
      ) : null}
    </Ticket>
  );
}
