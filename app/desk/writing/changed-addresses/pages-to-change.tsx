import { Suspense, use } from "react";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { AddressList, pagesInWords, uncomparedWords } from "./address-list.tsx";
import styles from "./address-list.module.css";

type Props = { addresses: Promise<OwnerAnswer<string[]>> };

/** Which pages will say something else. They are made for it and compared, which is not waited for. */
export function PagesToChange(props: Props) {
  return (
    <section className={styles.section} aria-labelledby="to-change-title">
      <h3 id="to-change-title">What visitors will read otherwise</h3>
      <div role="status">
        <Suspense fallback={<p>All pages are being made as your drafts say, and compared. This takes seconds…</p>}>
          <Compared {...props} />
        </Suspense>
      </div>
    </section>
  );
}

function Compared({ addresses }: Props) {
  const answer = use(addresses);
  if (!answer.ok) return <p>{uncomparedWords(answer.kind)} You may publish all the same.</p>;
  return (
    <>
      <p>{pagesInWords(answer.value, "will say something else")}</p>
      <AddressList addresses={answer.value} />
    </>
  );
}
