import { type CDPSession, expect, test } from "@playwright/test";

/** One of each template that many people meet. */
const routes = [
  "/",
  "/about",
  "/services",
  "/services/workflow-automation",
  "/aitools",
  "/certifications/ai-specialist",
  "/course/specialist/module/1",
  "/newsletter",
  "/faq",
  "/schedule",
  "/schedule-consultation?from=workflow-automation",
  "/ask",
];

const named = new Set(
  "link button heading textbox searchbox combobox listbox checkbox radio tab table grid radiogroup dialog".split(" "),
);
const fields = new Set(["textbox", "searchbox", "combobox", "checkbox", "radio"]);
/** In whose content each word that is seen is said too. */
const worded = new Set(["link", "button", "heading", "tab"]);

type Node = Awaited<ReturnType<typeof readTree>>[number];

for (const width of [1280, 390])
  test(`WCAG 2.5.3, 4.1.2: in the browser's own tree every page has the same frame, and everything a name, with the words that are seen, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    const session = await page.context().newCDPSession(page);
    for (const route of routes) {
      await page.goto(route);
      const tree = await readTree(session);
      expect(tree.filter(({ role }) => role === "link").length, route).toBeGreaterThan(10);
      expect.soft(await faultsOf(session, tree), route).toEqual([]);
      // In a narrow window the navigation is behind a button.
      if (width > 1000) expectFrame(tree, route);
    }
  });

function expectFrame(tree: Node[], route: string) {
  const landmarks = tree.filter(({ role }) => ["banner", "main", "contentinfo"].includes(role));
  expect
    .soft(
      landmarks.map(({ role }) => role),
      route,
    )
    .toEqual(["banner", "main", "contentinfo"]);
  const names = tree.filter(({ role }) => role === "navigation").map(({ name }) => name);
  expect.soft(names, route).toContain("Main");
  expect.soft(new Set(names).size, `${route}: each navigation has a name of its own`).toBe(names.length);
  expect.soft(tree.find(({ role }) => role === "link")?.name, route).toBe("Skip to content");
  const first = tree.filter(({ role, level }) => role === "heading" && level === 1);
  expect.soft(first, `${route}: one heading of the first level`).toHaveLength(1);
}

/** What Chrome tells a screen reader, in its order. */
async function readTree(session: CDPSession) {
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [], backendDOMNodeId }) => {
      const property = (asked: string) => properties.find((each) => each.name === asked)?.value.value as unknown;
      return {
        role: String(role?.value),
        name: String(name?.value ?? ""),
        invalid: property("invalid"),
        level: property("level"),
        backendNodeId: backendDOMNodeId,
      };
    });
}

async function faultsOf(session: CDPSession, tree: Node[]) {
  const faults: string[] = [];
  for (const { role, name, invalid, backendNodeId } of tree) {
    if (named.has(role) && name.trim() === "") faults.push(`a ${role} without a name`);
    if (fields.has(role) && invalid === "true") faults.push(`${role} “${name}” is wrong before anybody typed`);
    if (!worded.has(role) || backendNodeId === undefined) continue;
    const seen = await wordsSeen(session, backendNodeId);
    if (!isIn(wordsOf(seen), wordsOf(name))) faults.push(`${role} “${name}” shows “${seen}”`);
  }
  return faults;
}

/** Whether the words stand in the others, in their order. */
function isIn(words: string[], others: string[]) {
  let place = 0;
  return words.every((word) => (place = others.indexOf(word, place) + 1) > 0);
}

function wordsOf(text: string) {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ""))
    .filter(Boolean);
}

/** The text of an element as it is seen: what stands apart is apart, what is hidden or a mere sign is left out. */
async function wordsSeen(session: CDPSession, backendNodeId: number) {
  const { object } = await session.send("DOM.resolveNode", { backendNodeId });
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: object.objectId,
    functionDeclaration: readSeen.toString(),
    returnByValue: true,
  });
  return String(result.value);
}

/** Runs in the browser, on the element. */
function readSeen(this: Element) {
  const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let seen = "";
  let last: DOMRect | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("[aria-hidden='true'], title, desc")) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    const [first] = boxes;
    if (!first || first.width <= 1 || getComputedStyle(parent).visibility === "hidden") continue;
    if (parent.getBoundingClientRect().width <= 1) continue;
    const apart =
      !last || Math.abs(first.left - last.right) > 1 || Math.abs(first.bottom - last.bottom) > last.height / 2;
    seen += (apart ? " " : "") + (node.textContent ?? "");
    last = boxes.at(-1);
  }
  return seen.trim();
}
