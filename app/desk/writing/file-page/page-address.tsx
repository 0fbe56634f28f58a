import { type SyntheticEvent, useState } from "react";
import { href } from "react-router";
import { filePath, type FilePage } from "#app/desk/writing/content/content-page.ts";
import type { PageOrdered } from "#app/desk/writing/pages/page-kinds.ts";
import { orderContent } from "#app/desk/writing/content/order-content.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./content-form.module.css";

/** `flush`: sends what was typed last, and says whether our server has everything. */
type Props = { page: FilePage; flush(): Promise<boolean> };

/** Gives a page another address, or takes it off. Where neither can be, why; nothing where there is no page. */
export function PageAddress({ page, flush }: Props) {
  const { whyNotRenamed, whyNotRetired } = page.page;
  if (!whyNotRenamed || !whyNotRetired) return <ChangeAddress page={page} flush={flush} />;
  if (!page.address) return null;
  return (
    <p className={layout.soft}>
      The address stays. {whyNotRenamed} {whyNotRenamed === whyNotRetired ? "" : whyNotRetired}
    </p>
  );
}

/** Drafts like any other. */
function ChangeAddress({ page: { file, page }, flush }: Props) {
  const [slug, setSlug] = useState(page.slug);
  const [trouble, setTrouble] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function send(order: object, next: (file?: string) => string) {
    setIsBusy(true);
    setTrouble("");
    const answer = (await flush()) ? await orderContent<PageOrdered>(order) : undefined;
    setIsBusy(false);
    if (!answer?.ok) return setTrouble(answer?.kind === "invalid" ? wrong : unsent);
    if (!answer.value.ok) return setTrouble(answer.value.why);
    location.assign(next(answer.value.file));
  }
  function rename(event: SyntheticEvent) {
    event.preventDefault();
    void send({ do: "rename-page", file, slug }, (named) => filePath(named ?? file));
  }
  function retire() {
    void send({ do: "retire-page", file }, () => href(page.isNew ? "/admin/content" : "/admin/content/publish"));
  }
  return (
    <details className={styles.whole}>
      <summary>{page.before.startsWith("/") ? "Address, and taking it off" : "Name, and taking it off"}</summary>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      {page.whyNotRenamed ? (
        <p>The address stays. {page.whyNotRenamed}</p>
      ) : (
        <form onSubmit={rename}>
          <Field
            label="Address"
            name="page-address"
            value={slug}
            maxLength={60}
            required
            autoComplete="off"
            spellCheck={false}
            hint={`${page.before}${slug || "…"}`}
            onChange={(event) => setSlug(event.target.value)}
          />
          <p>Texts that lead here are changed with it, and the old address sends on. Public when you publish.</p>
          <Button look="ghost" busy={isBusy || slug === page.slug}>
            Change the address
          </Button>
        </form>
      )}
      {page.whyNotRetired ? (
        <p>It stays on the site. {page.whyNotRetired}</p>
      ) : (
        <div>
          <p>
            {page.isNew
              ? "Nobody has read it yet: thrown away, it is gone."
              : "Taken off, its address says so and leads to what is near. Public when you publish; the history brings it back."}
          </p>
          <Button type="button" look="ghost" busy={isBusy} onClick={retire}>
            {page.isNew ? "Throw this page away" : "Take this page off"}
          </Button>
        </div>
      )}
    </details>
  );
}

const wrong = "This address cannot be: write small letters and digits, with single hyphens between words.";
const unsent = "Nothing was changed: not all that you typed could be kept. Try again in a minute.";
