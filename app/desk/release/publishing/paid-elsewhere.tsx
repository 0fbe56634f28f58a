import { Suspense, use } from "react";
import type { Charges, ComparedItem } from "#app/desk/release/charges/charges.ts";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { Notice } from "#app/ui/form/notice.tsx";

type Props = { paid: string[]; charges: Promise<OwnerAnswer<Charges>> };

/** What the payment pages charge: publishing changes nothing there. The partner may be slow, and is not waited for. */
export function PaidElsewhere(props: Props) {
  if (props.paid.length === 0) return null;
  return (
    <div role="status">
      <Suspense fallback={<p>Asking the payment partner what its pages charge…</p>}>
        <Compared {...props} />
      </Suspense>
    </div>
  );
}

function Compared({ paid, charges }: Props) {
  const answer = use(charges);
  if (!answer.ok || !answer.value.asked) return <Unasked paid={paid} why={answer.ok ? whyOf(answer.value) : ""} />;
  const { items } = answer.value;
  const [same, other] = [items.filter(({ agrees }) => agrees), items.filter(({ agrees }) => !agrees)];
  return (
    <>
      {other.length > 0 ? (
        <Notice kind="note">
          <p>Once this is published, these payment pages charge something else than the site says:</p>
          <Items items={other} />
          <WhoPaysWhat />
        </Notice>
      ) : null}
      {same.length > 0 ? (
        <Notice kind="ok">
          <p>The payment partner was asked and charges the new amount already:</p>
          <Items items={same} />
          {other.length === 0 ? <WhoPaysWhat /> : null}
        </Notice>
      ) : null}
    </>
  );
}

function Items({ items }: { items: ComparedItem[] }) {
  return (
    <ul>
      {items.map(({ item, name, agrees, says, fix }) => (
        <li key={item}>
          <strong>{name}</strong>: {says} {agrees ? "" : fix}
        </li>
      ))}
    </ul>
  );
}

/** What follows a new price by itself, and what does not. */
function WhoPaysWhat() {
  return (
    <p>
      Publishing changes nothing at the payment partner: whoever pays from now on pays what the payment page charges.
      Who booked, enrolled or pays every month already keeps the price and the number of payments agreed then. How many
      payments a new monthly plan has follows the page by itself: the site ends it.
    </p>
  );
}

function whyOf(charges: Charges) {
  return charges.asked ? "" : charges.why;
}

function Unasked({ paid, why }: { paid: string[]; why: string }) {
  return (
    <Notice kind="note">
      <p>
        What the payment pages charge could not be asked now. {why} Until you change it at the payment partner, people
        may pay the old amount for: {paid.join("; ")}. You may publish all the same; the first page of /admin compares
        again.
      </p>
    </Notice>
  );
}
