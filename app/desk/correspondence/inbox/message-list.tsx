import { useState } from "react";
import { PageTurns } from "#app/desk/frame/lists/page-turns.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import styles from "./inbox-admin.module.css";
import { type InboxView, inboxPath, type KeptMessage } from "./inbox-page.ts";
import { MessageCard } from "./message-card.tsx";

type Props = { view: InboxView; messages: KeptMessage[]; next: string | null };

/** Messages newest first. One that was marked here stays until the view changes, so that it can be taken back at its place. */
export function MessageList({ view, messages, next }: Props) {
  const [marked, setMarked] = useState<KeptMessage[]>([]);
  const gone = marked.filter(({ id }) => messages.every((message) => message.id !== id));
  const shown = [...messages, ...gone].toSorted((a, b) => b.receivedAt - a.receivedAt || (a.id < b.id ? 1 : -1));
  const keep = (message: KeptMessage) =>
    setMarked((before) => [...before.filter(({ id }) => id !== message.id), message]);

  return (
    <>
      {shown.length === 0 ? <p className={owner.empty}>{emptyWords(view)}</p> : null}
      <ul className={styles.messages}>
        {shown.map((message) => (
          <MessageCard key={message.id} message={message} onMark={keep} />
        ))}
      </ul>
      <PageTurns what="messages" list="the inbox" view={view} next={next} pathOf={inboxPath} />
    </>
  );
}

function emptyWords({ search, state }: InboxView) {
  if (search) return `No message holds “${search}”. Look under All, or search for less.`;
  if (state === "open") return "Nothing waits for you.";
  return state === "done" ? "No message is done yet." : "Nobody has written yet.";
}
