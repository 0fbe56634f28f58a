import type { ReactNode } from "react";
import { Avatar } from "#app/community/avatar/avatar.tsx";
import type { SignedInMember } from "#app/people/members/auth.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./dashboard-frame.module.css";
import { Tabs } from "./tabs.tsx";

/** Greeting, tabs and room for one tab. The same while nobody is known yet, so that nothing moves and focus stays. */
export function DashboardFrame({ member, children }: { member?: SignedInMember; children?: ReactNode }) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.frame}`}>
        <div className={styles.greeting}>
          <div className={styles.picture}>{member ? <Avatar name={member.name} picture={member.avatar} /> : null}</div>
          <div role="status">
            <h1 className={styles.title} data-waiting={member ? undefined : ""}>
              {member ? (
                <Greeting member={member} />
              ) : (
                <>
                  <span className={styles.scripted}>Loading...</span>
                  <span className={styles.unscripted}>Your dashboard</span>
                </>
              )}
            </h1>
            <p className={layout.lede}>
              Track your progress<span data-of-community=""> and see what the community is up to</span>.
            </p>
          </div>
        </div>
        <Tabs />
        <div className={styles.panel}>{children}</div>
      </div>
    </section>
  );
}

/** Whoever never said a name goes by their address, which is nothing to call somebody by. */
function Greeting({ member: { name, email } }: { member: SignedInMember }) {
  if (name === email) return "Welcome back!";
  return (
    <>
      Welcome back, <bdi>{name}</bdi>!
    </>
  );
}
