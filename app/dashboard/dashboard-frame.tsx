import type { ReactNode } from "react";
import { Avatar } from "#app/community/avatar/avatar.tsx";
import type { SignedInMember } from "#app/people/members/auth.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./dashboard-frame.module.css";
import { Tabs } from "./tabs.tsx";
import { Words } from "#app/content/words/words.tsx";
import type { DashboardWords } from "./words/dashboard-words.server.ts";

type Props = { words: DashboardWords; member?: SignedInMember; children?: ReactNode };

/** Greeting, tabs and room for one tab. The same while nobody is known yet, so that nothing moves and focus stays. */
export function DashboardFrame({ words, member, children }: Props) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.frame}`}>
        <div className={styles.greeting}>
          <div className={styles.picture}>{member ? <Avatar name={member.name} picture={member.avatar} /> : null}</div>
          <div role="status">
            <h1 className={styles.title} data-waiting={member ? undefined : ""}>
              {member ? (
                <Greeting words={words} member={member} />
              ) : (
                <>
                  <span className={styles.scripted}>{words.loading}</span>
                  <span className={styles.unscripted}>{words.unscripted}</span>
                </>
              )}
            </h1>
            <p className={layout.lede}>{words.lede}</p>
          </div>
        </div>
        <Tabs words={words.tabs} />
        <div className={styles.panel}>{children}</div>
      </div>
    </section>
  );
}

/** Whoever never said a name goes by their address, which is nothing to call somebody by. */
function Greeting({ words, member: { name, email } }: { words: DashboardWords; member: SignedInMember }) {
  if (name === email) return words.greetingNameless;
  return <Words text={words.greeting} values={{ name: <bdi>{name}</bdi> }} />;
}
