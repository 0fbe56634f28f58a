import type { SignedInMember } from "#app/people/members/auth.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./identity.module.css";
import { Words } from "#app/content/words/words.tsx";
import { useSettingsWords } from "#app/dashboard/words/use-words.ts";

/** Who is signed in, as the community says, and where to change it. */
export function Identity({ member }: { member: SignedInMember }) {
  const { identity: words } = useSettingsWords();
  return (
    <section className={styles.identity}>
      <h2>{words.heading}</h2>
      <dl>
        <div>
          <dt>{words.name}</dt>
          <dd>
            <bdi>{member.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>
            <bdi>{member.email ?? words.noEmail}</bdi>
          </dd>
        </div>
      </dl>
      <p className={`${layout.soft} ${layout.small}`}>
        {words.source} <Words text={words.colors} />
      </p>
    </section>
  );
}
