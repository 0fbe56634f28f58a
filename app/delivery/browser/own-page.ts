/**
 * For pages that say more to a student than to everybody (course/…): asks for the same address with the proof of who
 * reads, and puts the <main> of that document, and what React needs for it, in the place of this one's. Nobody is known by
 * a cookie, so the first document cannot know. boot.ts loads this only where somebody is signed in, before React comes.
 */
import { studentProof } from "#app/people/students/student-token.ts";
import { readBoot, sheetsShown } from "./sheets.ts";

/** Milliseconds after which the page stays as it is; React then asks again by itself. */
const patience = 10_000;

const asked = askForOwnPage();

/** XMLHttpRequest alone gives a document that is parsed as the page arrives and in which no script runs. */
function askForOwnPage() {
  const proof = studentProof();
  return new Promise<Document | undefined>((resolve) => {
    if (!proof) return resolve(undefined);
    const request = new XMLHttpRequest();
    request.open("GET", location.pathname + location.search);
    request.responseType = "document";
    request.timeout = patience;
    request.setRequestHeader("Authorization", proof);
    request.onloadend = () => resolve(request.responseXML ?? undefined);
    request.send();
  });
}

/** Resolves when the page is the reader's own, or stays everybody's. Never rejects. */
export async function takePlace() {
  const [own] = await Promise.all([asked, ...sheetsShown(readBoot()).map(bringSheet)]);
  const parts = ["main", "#boot"].map((name) => [document.querySelector(name), own?.querySelector(name)] as const);
  if (!own || parts.some(([here, theirs]) => !here || !theirs)) return;
  for (const [here, theirs] of parts) here?.replaceWith(theirs ?? "");
  document.title = own.title;
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** The first page holds the rules of its own parts alone. A sheet that does not come must not keep the text away. */
async function bringSheet(href: string): Promise<undefined> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.dataset.precedence = "route";
  link.href = href;
  await new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
    document.head.append(link);
  });
}
