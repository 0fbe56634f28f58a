import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./sign-in.module.css";

/** In place of the sign-in button for somebody who needs none. */
export function SignedIn({ name, from }: { name: string; from: string }) {
  const dashboard = href("/dashboard");
  return (
    <>
      <p className={`${layout.lede} ${styles.who}`}>You are signed in as {name}.</p>
      <div className={layout.row}>
        {from === "/" || from === dashboard ? (
          <ButtonLink to={dashboard}>Go to your dashboard</ButtonLink>
        ) : (
          <ButtonLink to={from}>Back to the page you came from</ButtonLink>
        )}
        <Button type="button" look="ghost" data-sign-out="">
          Sign out
        </Button>
      </div>
    </>
  );
}
