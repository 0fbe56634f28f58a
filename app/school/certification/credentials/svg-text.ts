/** Open Badges 3.0, §5.3.2. */
const namespace = 'xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"';
const tag = "openbadges:credential";
/** What ends a section cuts a text in two; a name of 100 characters holds 33 such marks. */
const mostSections = 100;
const [open, close] = ["<![CDATA[", "]]>"];

export function isSvg(text: string) {
  return text.trimStart().startsWith("<") && text.includes("<svg");
}

/** The drawing with a credential as the first thing in it. */
export function bakeSvg(drawing: string, credential: string) {
  const [head] = /<svg\b[^>]*>/.exec(drawing) ?? [];
  if (!head) throw new Error("not an SVG");
  // What ends a CDATA section is cut in two sections, between its brackets.
  const text = credential.replaceAll(close, `]]${close}${open}>`);
  const start = `${head.slice(0, -1)} ${namespace}>`;
  return drawing.replace(head, () => `${start}<${tag}>${open}${text}${close}</${tag}>`);
}

/**
 * The credential in a drawing: its text, or the signed form in `verify="…"`. Undefined when there is none, more than one,
 * or the file declares entities or a document type: it is searched, never parsed as XML.
 */
export function credentialInSvg(drawing: string) {
  const start = drawing.indexOf(`<${tag}`);
  const headEnd = start < 0 ? -1 : drawing.indexOf(">", start);
  if (headEnd < 0) return undefined;

  const head = drawing.slice(start + tag.length + 1, headEnd);
  const behind = drawing.slice(headEnd + 1);
  const [, signed] = /^\s+verify="([\w.-]+)"\s*\/?$/.exec(head) ?? [];
  const found = signed ? { text: signed, rest: behind } : sectionsIn(behind);
  // A name may hold any of these words: only what stands around the credential is looked at.
  const around = drawing.slice(0, start) + (found?.rest ?? "");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(around) || around.includes(`<${tag}`)) return undefined;
  return signed || head.trim() === "" ? found?.text : undefined;
}

/** One CDATA section behind the other up to the end of the element, and what follows. */
function sectionsIn(content: string) {
  const sections: string[] = [];
  let rest = content.trimStart();
  while (rest.startsWith(open)) {
    const end = rest.indexOf(close);
    if (end < 0 || sections.length === mostSections) return undefined;
    sections.push(rest.slice(open.length, end));
    rest = rest.slice(end + close.length).trimStart();
  }
  return sections.length > 0 && rest.startsWith(`</${tag}>`) ? { text: sections.join(""), rest } : undefined;
}
