import { Words } from "#app/content/words/words.tsx";
import layout from "#app/ui/layout.module.css";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import { BookingLayout } from "#app/bookings/holds/booking-layout.tsx";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";
import { HoldForm, type HoldFormProps } from "./hold-form.tsx";
import type { CallsWords } from "#app/bookings/words/call-words.server.ts";
import type { ScheduleConsultationWords } from "#app/bookings/words/schedule-words.server.ts";

type Props = Omit<HoldFormProps, "children"> & {
  words: PageWords;
  steps: CallsWords["steps"];
  rule: string;
  where?: string;
  ticket: TicketFace;
};

/** Without those of the form. */
type PageWords = Pick<ScheduleConsultationWords, "heading" | "lede" | "about">;

/** What it is about and what it costs first, then a day, then a time. */
export function ConsultationPage({ words, steps, rule, where, ticket, ...page }: Props) {
  const { terms, purpose } = page;
  const about = (
    <>
      <p>{terms.text}</p>
      {where ? <p>{where}</p> : null}
      {purpose.page ? (
        <p>
          <Words text={words.about} values={{ name: purpose.page.name, page: purpose.page.path }} />
        </p>
      ) : null}
      <CallRule rule={rule} />
    </>
  );
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <BookingLayout
          steps={steps}
          proof="review"
          title={words.heading}
          lede={terms.isFree ? words.lede.free : words.lede.paid}
          ticket={ticket}
          calendar={page.calendar}
          terms={about}
        >
          <HoldForm {...page}>
            <h2>{page.form.heading}</h2>
          </HoldForm>
        </BookingLayout>
      </div>
    </section>
  );
}
