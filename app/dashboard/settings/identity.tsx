import type { SignedInMember } from "#app/people/members/auth.tsx";
import { isAlone } from "#app/people/alone/alone.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./identity.module.css";

/** Who is signed in, as the community says, and where to change it. */
export function Identity({ member }: { member: SignedInMember }) {
  return (
    <section className={styles.identity}>
      <h2>Who you are here</h2>
      <dl>
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{member.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <bdi>{member.email ?? "The community tells us none"}</bdi>
          </dd>
        </div>
      </dl>
      <p className={`${layout.soft} ${layout.small}`}>
        {isAlone()
          ? "The address is the one you signed in with, the name what you called yourself here last."
          : "Both come from the community. Change them in your profile there, and this page follows within a minute."}{" "}
        Light or dark colors are chosen <a href="#colors">at the foot of every page</a>.
      </p>
    </section>
  );
}
