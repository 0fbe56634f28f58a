import owner from "#app/desk/frame/parts/owner-page.module.css";
import type { KeyPlace } from "./certificates-page.ts";
import styles from "./certificates-admin.module.css";

/** Where the signing key lies, by name and never by value, and what its loss would mean. */
export function KeyReminder({ signingKey: { kind, name, multikey, retired } }: { signingKey: KeyPlace }) {
  return (
    <section className={owner.block} aria-labelledby="key-title">
      <h2 id="key-title">The key that signs</h2>
      <div className={styles.key}>
        <p>
          Certificates are signed with {kind === "file" ? "the file" : "what is in the setting"}{" "}
          <code className={owner.code}>{name}</code>
          {kind === "file" ? " in the data folder" : null}. <b>Keep a copy of it apart from this machine.</b>
        </p>
        <p>
          If it is lost, nothing new can be signed with it. What it signed can be checked as long as{" "}
          <a href="/.well-known/did.json">/.well-known/did.json</a> lists its public key: put that key into{" "}
          <code className={owner.code}>credential-retired.json</code> before the site starts with a new one.
        </p>
        <p>
          Its public key: <code className={owner.code}>{multikey}</code>
        </p>
        <p>{retiredWords(retired)}</p>
      </div>
    </section>
  );
}

function retiredWords(count: number) {
  if (count === 0) return "No key was retired so far.";
  return count === 1 ? "1 retired public key is listed too." : `${count} retired public keys are listed too.`;
}
