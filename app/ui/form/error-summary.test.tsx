import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";

test("WCAG 3.3.1: each mistake is a link in the words of its field, to the field", () => {
  const errors = { form: "All fields are required", email: "Your email address, please", name: undefined };
  const html = renderToStaticMarkup(
    <form>
      <ErrorSummary errors={errors} />
      <Field label="Email" name="email" error={errors.email} />
    </form>,
  );

  expect(html).toContain("<h2>There is a problem</h2><p>All fields are required</p>");
  const links = [...html.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, words]) => ({ id, words }));
  expect(links).toEqual([{ id: "wrong-email", words: errors.email }]);
  expect(html).toContain('<input id="wrong-email" aria-invalid="true"');
});

test("what a field says already is not said of the whole form besides, and without mistakes there is nothing", () => {
  const wrong = "Please enter a valid email address";
  const html = renderToStaticMarkup(<ErrorSummary errors={{ form: wrong, email: wrong }} />);

  expect(html.split(wrong)).toHaveLength(2);
  expect(renderToStaticMarkup(<ErrorSummary errors={{ form: undefined }} />)).toBe("");
});
