import { isPageAddress } from "./page-address.ts";
import styles from "./address-list.module.css";

/** So many addresses are read at a glance; more wait behind their number. */
const fewest = 12;

/** The pages that say something else, and apart from them what programs read. */
export function AddressList({ addresses }: { addresses: string[] }) {
  if (addresses.length <= fewest) return <Follow addresses={addresses} />;
  return (
    <details>
      <summary>Show them</summary>
      <Follow addresses={addresses} />
    </details>
  );
}

/** "1 page says something else now." The verb is that of one page. */
export function pagesInWords(addresses: string[], what: string) {
  const count = addresses.filter(isPageAddress).length;
  return count === 1 ? `1 page ${what}.` : `${count} pages ${what.replace(/^says\b/, "say")}.`;
}

/** Why nobody knows which pages would. */
export function uncomparedWords(kind: string) {
  return kind === "unmade"
    ? "This server makes each page when it is asked for, so that there are none to compare."
    : "The pages could not be compared now.";
}

function Follow({ addresses }: { addresses: string[] }) {
  const lists = addresses.filter((each) => !isPageAddress(each));
  return (
    <>
      <Links addresses={addresses.filter(isPageAddress)} />
      {lists.length > 0 ? <p>Feeds and lists that follow:</p> : null}
      <Links addresses={lists} />
    </>
  );
}

function Links({ addresses }: { addresses: string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.addresses}>
      {addresses.map((address) => (
        <li key={address}>
          <a href={address}>{address}</a>
        </li>
      ))}
    </ul>
  );
}
