import { askAsOwner } from "./ask-as-owner.ts";

/** Sends an order as the form states it (its `do` names it); the form that sent it says what became of it. */
export async function orderAsOwner<Outcome>(path: string, request: Request) {
  const form = await request.formData();
  const order = form.get("do");
  return {
    order: typeof order === "string" ? order : "",
    answer: await askAsOwner<Outcome>(path, Object.fromEntries(form)),
  };
}
