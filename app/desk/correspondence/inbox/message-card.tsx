import { madeBy, OrderForm, OrderOutcome, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { Facts, MailLink } from "#app/desk/frame/parts/facts.tsx";
import { Fact } from "#app/ui/facts.tsx";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { ownPath } from "#app/site/responses.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { answerLink } from "./answer-link.ts";
import styles from "./inbox-admin.module.css";
import { type KeptMessage } from "./inbox-page.ts";
import { nameInWords } from "#app/mail/inbox/message-words.ts";

type Props = { message: KeptMessage; onMark(message: KeptMessage): void };

/** One message whole: who, when, what, from which page, and whether it is dealt with. */
export function MessageCard({ message, onMark }: Props) {
  const { kind, name, email, details, page, receivedAt } = message;
  const orders = useOrders();
  const made = madeBy(orders);
  const { doneAt = null } = made ?? message;
  return (
    <li className={styles.message} data-done={doneAt === null ? undefined : ""}>
      <p className={styles.about}>
        <b>{kind}</b>
        <span>
          <Moment at={receivedAt} />, from <a href={ownPath(page)}>{page.split(/[?#]/, 1)[0]}</a>
        </span>
      </p>
      <h3>
        {name ? <span>{name}</span> : null}
        {email ? <MailLink to={email} /> : null}
      </h3>
      <Facts>
        {details.map(([what, answer]) => (
          <Fact key={what} name={nameInWords(what)}>
            {answer}
          </Fact>
        ))}
      </Facts>
      {email ? (
        <p className={styles.answer}>
          <a href={answerLink(message)} aria-label={`Answer by mail: message from ${name || email}`}>
            Answer by mail
          </a>
          <span>It opens your own mail program. Press Done here when your answer has left.</span>
        </p>
      ) : null}
      <OrderForm
        orders={orders}
        order={doneAt === null ? "done" : "open-again"}
        id={message.id}
        className={styles.mark ?? ""}
      >
        <Button look="ghost" aria-label={markWords(doneAt, name || email)} onClick={() => onMark(message)}>
          {doneAt === null ? "Done" : "Open again"}
        </Button>
        <p role="status">
          {doneAt === null ? null : (
            <>
              <Icon name="check" /> Done <Moment at={doneAt} />
            </>
          )}
        </p>
      </OrderForm>
      {made ? null : <OrderOutcome orders={orders} />}
    </li>
  );
}

function markWords(doneAt: number | null, who: string) {
  return doneAt === null ? `Done: message from ${who}` : `Open again: message from ${who}`;
}
