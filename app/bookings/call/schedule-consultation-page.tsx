import { Link } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import layout from "#app/ui/layout.module.css";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import { BookingLayout } from "#app/bookings/holds/booking-layout.tsx";
import { offerTicket } from "#app/bookings/ticket/offer-ticket.ts";
import { HoldForm, type HoldFormProps } from "./hold-form.tsx";

type Props = Omit<HoldFormProps, "children"> & { where?: string };

/** What it is about and what it costs first, then a day, then a time. */
export function ConsultationPage({ where, ...page }: Props) {
  const { terms, purpose } = page;
  const { name } = useCompany();
  const about = (
    <>
      <p>{terms.text}</p>
      {where ? <p>{where}</p> : null}
      {purpose.page ? (
        <p>
          About <Link to={purpose.page.path}>{purpose.page.name}</Link>
        </p>
      ) : null}
      <CallRule call={purpose.call} />
    </>
  );
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <BookingLayout
          title="Choose a time to talk"
          lede={
            terms.amount === "Free"
              ? "Pick a free time and say who is coming. It is free."
              : "Pick a free time and say who is coming. You pay at the end, and only then it is booked."
          }
          ticket={offerTicket(terms, name, where !== undefined)}
          terms={about}
        >
          <HoldForm {...page}>
            <h2>Choose a day</h2>
          </HoldForm>
        </BookingLayout>
      </div>
    </section>
  );
}
