import { href } from "react-router";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { useCompany } from "#app/content/company/use-company.ts";
import layout from "#app/ui/layout.module.css";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import { BookingLayout } from "#app/bookings/holds/booking-layout.tsx";
import { offerTicket } from "#app/bookings/ticket/offer-ticket.ts";
import { RegistrationForm, type RegistrationProps } from "./registration-form.tsx";

const terms = {
  title: "Training session",
  amount: "Free",
  unit: "one hour, live",
  text: "It costs nothing besides your course.",
};

/** The training schedule (specification §2): when, then who. */
export function SchedulePage({ where, ...page }: RegistrationProps & { where?: string }) {
  const { name } = useCompany();
  return (
    <section className={layout.section} data-line="training">
      <div className={layout.wrap}>
        <Breadcrumbs trail={[{ name: "Courses", to: href("/certifications") }]} here="Training sessions" />
        <BookingLayout
          title="Reserve a training session"
          lede="Pick a weekday and one of six times, and say who is coming. One press in our mail, and it is booked."
          ticket={offerTicket(terms, name, where !== undefined)}
          terms={
            <>
              <p>{terms.text}</p>
              {where ? <p>{where}</p> : null}
              <CallRule call="training" />
            </>
          }
        >
          <RegistrationForm {...page} />
        </BookingLayout>
      </div>
    </section>
  );
}
