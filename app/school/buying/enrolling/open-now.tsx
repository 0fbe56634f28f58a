import { useEffect, useState } from "react";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { href, useLocation } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Price, Ticket } from "#app/ui/ticket/ticket.tsx";
import { WayInLine } from "#app/school/buying/enrolment/way-in-line.tsx";
import styles from "./open-now.module.css";
import type { Receipt } from "./success-view.ts";
import type { EnrollmentWords } from "#app/school/courses/words/enrollment-words.server.ts";

type OpenWords = EnrollmentWords["success"]["open"];
type Props = {
  words: OpenWords;
  way: EnrollmentWords["way"];
  title: string;
  session: string;
  receipt: Receipt;
  first: string;
};

/** Whether the course is in the account of who is signed in here. */
type Tied = "asking" | "mine" | "nobody" | "somebody-else" | "unavailable";

export function OpenNow({ words, way, title, session, receipt, first }: Props) {
  const tied = useTied(session);
  return (
    <>
      <h1 className={layout.pageTitle}>{words.heading}</h1>
      <p className={layout.lede} role="status">
        {fill(words.text, { program: title })}
      </p>
      <WayInLine words={way} first="pay" reached={2} />
      <Ticket stub={<Paid words={words} title={title} receipt={receipt} />}>
        <WayIn words={words} tied={tied} first={first} whose={receipt.whose} />
      </Ticket>
      <p>
        <Words text={words.another} />
      </p>
    </>
  );
}

function Paid({ words, title, receipt }: Pick<Props, "words" | "title" | "receipt">) {
  const { amount, parts, plan, date } = receipt;
  return (
    <>
      <h2 className={styles.title}>{words.paid}</h2>
      <Price amount={amount} unit={words.received} />
      <Facts>
        {parts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name={words.program}>{title}</Fact>
        <Fact name={words.plan}>{plan}</Fact>
        <Fact name={words.date}>{date}</Fact>
      </Facts>
      <p className={`${layout.soft} ${layout.small}`}>{words.receipt}</p>
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

type WayInProps = { words: OpenWords; tied: Tied; first: string; whose: string };

function WayIn({ words, tied, first, whose }: WayInProps) {
  const { pathname, search } = useLocation();
  const signIn = `${href("/auth/signin")}?from=${encodeURIComponent(pathname + search)}`;
  if (tied === "mine")
    return (
      <>
        <p>{words.mine}</p>
        <ButtonLink to={first}>{words.start}</ButtonLink>
      </>
    );
  return (
    <>
      <h2 className={styles.title}>{words.wayIn}</h2>
      <p>{wayIn(words, tied, whose)}</p>
      {tied === "unavailable" ? <p role="alert">{words.unavailable}</p> : null}
      <div className={layout.row}>
        <ButtonLink to={signIn}>{words.signIn}</ButtonLink>
        <ButtonLink look="ghost" to={first}>
          {words.look}
        </ButtonLink>
      </div>
    </>
  );
}

/** `whose` is empty where the payment names no address that mail can be sent to. */
function wayIn(words: OpenWords, tied: Tied, whose: string) {
  const [known, unknown] =
    tied === "somebody-else" ? [words.otherAccount, words.otherAccountUnknown] : [words.mailed, words.mailedNowhere];
  return whose === "" ? unknown : fill(known, { email: whose });
}
