import { type SyntheticEvent, useEffect, useState } from "react";
import { href, useSearchParams } from "react-router";
import type { Found } from "#app/desk/writing/find/found.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";

/** Milliseconds of quiet before the texts are looked through; Enter does not wait. */
const pause = 500;
/** Fewer letters stand in nearly every text. */
const fewest = 3;

/** What somebody looks for, and where it stands in the texts. The address says it, so that Back from a form shows it again. */
export function useFind() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("find") ?? "";
  const [wanted, setWanted] = useState(asked);
  const [answer, setAnswer] = useState<{ of: string; found?: Found }>({ of: "" });

  const ask = (words: string) =>
    setParams(words === "" ? {} : { find: words }, { replace: true, preventScrollReset: true });
  // In step with the address, which follows a pause in typing.
  useEffect(() => {
    if (wanted.trim() === asked) return;
    const timer = setTimeout(() => ask(wanted.trim()), pause);
    return () => clearTimeout(timer);
  });
  // In step with our server; an answer to other words comes too late.
  useEffect(() => {
    let isLate = false;
    if (asked.length >= fewest)
      void askForPlaces(asked).then((found) => (isLate ? undefined : setAnswer({ of: asked, found })));
    return () => void (isLate = true);
  }, [asked]);

  function search(event: SyntheticEvent) {
    event.preventDefault();
    ask(wanted.trim());
  }
  const isAnswered = answer.of === asked && asked === wanted.trim();
  const isAsking = !isAnswered && wanted.trim().length >= fewest;
  return { wanted, type: setWanted, search, found: isAnswered ? answer.found : undefined, isAsking };
}

async function askForPlaces(words: string) {
  const answer = await askAsOwner<Found>(
    `${href("/api/admin/content/find")}?${new URLSearchParams({ words }).toString()}`,
  );
  return answer.ok ? answer.value : undefined;
}
