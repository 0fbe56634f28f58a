/** Open Badges 3.0, §5.3.2. */
const namespace = 'xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"';
const tag = "openbadges:credential";
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
  if (/<!(?:DOCTYPE|ENTITY)/i.test(drawing)) return undefined;
  const start = drawing.indexOf(`<${tag}`);
  const headEnd = start < 0 ? -1 : drawing.indexOf(">", start);
  if (headEnd < 0 || drawing.indexOf(`<${tag}`, headEnd) >= 0) return undefined;

  const head = drawing.slice(start + tag.length + 1, headEnd);
  const [, signed] = /^\s+verify="([\w.-]+)"\s*\/?$/.exec(head) ?? [];
  if (signed) return signed;
  const end = drawing.indexOf(`</${tag}>`, headEnd);
  return end < 0 || head.trim() !== "" ? undefined : sectionsIn(drawing.slice(headEnd + 1, end).trim());
}

/** One CDATA section behind the other, and nothing else. */
function sectionsIn(content: string) {
  const sections: string[] = [];
  for (let rest = content; rest !== "";) {
    const end = rest.indexOf(close);
    if (!rest.startsWith(open) || end < 0) return undefined;
    sections.push(rest.slice(open.length, end));
    rest = rest.slice(end + close.length).trimStart();
  }
  return sections.length > 0 ? sections.join("") : undefined;
}
