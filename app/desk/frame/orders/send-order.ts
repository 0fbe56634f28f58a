import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import type { Done, OrderResult } from "./orders.ts";

/** Sends an order as the form states it (its `do` names it); the form that sent it says what became of it. */
export async function sendOrder(path: string, request: Request): Promise<Done> {
  const form = await request.formData();
  const order = form.get("do");
  return {
    order: typeof order === "string" ? order : "",
    answer: await askAsOwner<OrderResult>(path, fieldsOf(form)),
  };
}

/** Of a field that was given several times all values, with spaces between them. */
function fieldsOf(form: FormData) {
  return Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String).join(" ")]));
}
