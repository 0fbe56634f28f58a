import { useEffect, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Price, Ticket } from "#app/ui/ticket/ticket.tsx";
import { WayInLine } from "#app/school/enrolment/way-in-line.tsx";
import styles from "./open-now.module.css";
import type { Receipt } from "./success-view.ts";

type Props = { title: string; session: string; receipt: Receipt; first: string };

/** Whether the course is in the account of who is signed in here. */
type Tied = "asking" | "mine" | "nobody" | "somebody-else" | "unavailable";

export function OpenNow({ title, session, receipt, first }: Props) {
  const tied = useTied(session);
  return (
    <>
      <h1 className={layout.pageTitle}>Your course is open</h1>
      <p className={layout.lede} role="status">
        Welcome to {title}. All five modules are open now.
      </p>
      <WayInLine first="You pay" reached={2} />
      <Ticket stub={<Paid title={title} receipt={receipt} />}>
        <WayIn tied={tied} first={first} whose={receipt.whose} />
      </Ticket>
      <p>
        Paid with another address than the one you sign in with? <Link to={href("/claim")}>Claim it here</Link>.
      </p>
    </>
  );
}

function Paid({ title, receipt: { amount, parts, plan, date } }: Pick<Props, "title" | "receipt">) {
  return (
    <>
      <h2 className={styles.title}>What you paid</h2>
      <Price amount={amount} unit="received" />
      <Facts>
        {parts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="Program">{title}</Fact>
        <Fact name="Plan">{plan}</Fact>
        <Fact name="Date">{date}</Fact>
      </Facts>
      <p className={`${layout.soft} ${layout.small}`}>The payment partner mails you the receipt.</p>
    </>
  );
}

function useTied(session: string) {
  const [tied, setTied] = useState<Tied>("asking");
  // In step with the browser's storage, where it is kept who is signed in.
  useEffect(() => {
    void tie(session).then(setTied);
  }, [session]);
  return tied;
}

async function tie(session: string): Promise<Tied> {
  const proof = studentProof();
  if (proof === undefined) return "nobody";
  const answer = await ask<true>(href("/api/enrolments"), proof, { session });
  if (answer.ok) return "mine";
  if (answer.kind === "auth") return "nobody";
  return answer.kind === "unavailable" ? "unavailable" : "somebody-else";
}

function WayIn({ tied, first, whose }: { tied: Tied; first: string; whose: string }) {
  const { pathname, search } = useLocation();
  const signIn = `${href("/auth/signin")}?from=${encodeURIComponent(pathname + search)}`;
  if (tied === "mine")
    return (
      <>
        <p>The course is in your account.</p>
        <ButtonLink to={first}>Start with module 1</ButtonLink>
      </>
    );
  return (
    <>
      <h2 className={styles.title}>How to get in</h2>
      <p>{wayIn(tied, whose)}</p>
      {tied === "unavailable" ? <p role="alert">We could not look into your account. Load the page again.</p> : null}
      <div className={layout.row}>
        <ButtonLink to={signIn}>Sign in</ButtonLink>
        <ButtonLink look="ghost" to={first}>
          Look at module 1
        </ButtonLink>
      </div>
    </>
  );
}

/** `whose` is empty where the payment names no address that mail can be sent to. */
function wayIn(tied: Tied, whose: string) {
  if (tied === "somebody-else")
    return whose === ""
      ? "This course is not in the account you are signed in with. Write to us, and a person looks into it."
      : `Open the link in the mail we sent to ${whose}: this course belongs to whoever reads it, and is not in the account you are signed in with.`;
  return whose === ""
    ? "We have no address to which we can write. Sign in, and the course goes into your account, or write to us."
    : `Open the link in the mail we sent to ${whose}. Or sign in, and the course goes into your account.`;
}
