import type { Values } from "#app/ui/form/field.tsx";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form lacks by the rules of its own fields (required, type, min), in our words instead of a browser's bubble. */
export function missingIn(form: HTMLFormElement): Values {
  const wrong = form.querySelectorAll<Control>("input:invalid, select:invalid, textarea:invalid");
  return Object.fromEntries([...wrong].map((each) => [each.name, sentenceFor(each)]));
}

function sentenceFor(control: Control) {
  const label = `“${control.labels?.[0]?.textContent?.trim() ?? control.name}”`;
  if (!control.validity.valueMissing) return `Please correct ${label}`;
  return `Please ${control.type === "checkbox" ? "tick" : "fill in"} ${label}`;
}
