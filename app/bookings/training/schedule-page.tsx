import { href } from "react-router";
import { useNames } from "#app/content/words/use-every-page.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import layout from "#app/ui/layout.module.css";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import { BookingLayout } from "#app/bookings/holds/booking-layout.tsx";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";
import { RegistrationForm, type RegistrationProps } from "./registration-form.tsx";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";

type Props = RegistrationProps & {
  calls: { steps: CallsWords["steps"]; rule: string; terms: CallsWords["kinds"]["training"] };
  where?: string;
  ticket: TicketFace;
};

/** The training schedule (specification §2): when, then who. */
export function SchedulePage({ calls: { steps, rule, terms }, where, ticket, ...page }: Props) {
  const called = useNames();
  return (
    <section className={layout.section} data-line="training">
      <div className={layout.wrap}>
        <Breadcrumbs
          trail={[{ name: called("Courses"), to: href("/certifications") }]}
          here={called("Training sessions")}
        />
        <BookingLayout
          steps={steps}
          proof="mail"
          title={page.words.heading}
          lede={page.words.lede}
          ticket={ticket}
          calendar={page.calendar}
          terms={
            <>
              <p>{terms.text}</p>
              {where ? <p>{where}</p> : null}
              <CallRule rule={rule} />
            </>
          }
        >
          <RegistrationForm {...page} />
        </BookingLayout>
      </div>
    </section>
  );
}
