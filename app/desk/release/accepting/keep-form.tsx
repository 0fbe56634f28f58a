import type { FetcherWithComponents } from "react-router";
import { OrderForm, SeldomOrder } from "#app/desk/frame/orders/order-form.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";

type Props = {
  finding: string;
  /** `site`: published at the press; `drafts`: together with them. */
  where: "site" | "drafts";
  orders: Pick<FetcherWithComponents<unknown>, "Form" | "state">;
};

/** Keeps a finding with the reason, behind its name. */
export function KeepForm({ finding, where, orders }: Props) {
  return (
    <SeldomOrder name="Keep this">
      <OrderForm orders={orders} order="keep-finding">
        <input type="hidden" name="finding" value={finding} />
        <input type="hidden" name="where" value={where} />
        <Field
          label="It stays, because"
          name="reason"
          required
          maxLength={300}
          hint="Only owners see the reason. From then on this is counted, not named."
        />
        <Button look="ghost" busy={orders.state !== "idle"}>
          Keep it
        </Button>
      </OrderForm>
    </SeldomOrder>
  );
}

/** Takes a kept finding's entry out again. */
export function EndKeepingForm({ finding, orders, words }: Omit<Props, "where"> & { words: string }) {
  return (
    <OrderForm orders={orders} order="end-keeping">
      <input type="hidden" name="finding" value={finding} />
      <Button look="ghost" busy={orders.state !== "idle"}>
        {words}
      </Button>
    </OrderForm>
  );
}
