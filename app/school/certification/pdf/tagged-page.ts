import { openPdfFile, pdfText, type Ref } from "./pdf-file.ts";
import type { Typeface } from "./typeface.ts";

type PageFacts = {
  /** Points, 72 to an inch. */
  width: number;
  height: number;
  title: string;
  author: string;
  /** Seconds as in "2026-11-21T09:00:00Z". */
  createdAt: string;
  /** 32 characters of hex that name this file. */
  id: string;
};

type Box = readonly [left: number, bottom: number, right: number, top: number];
type Element = {
  /** LBody for an item of a list: those that follow each other are one list. */
  tag: string;
  alt?: string | undefined;
  box?: Box | undefined;
  link?: { url: string; box: Box } | undefined;
};

/**
 * A PDF of one page that says what its parts are (tagged, after PDF/UA-1), so that it can be read aloud in the right order.
 * `mark` puts a part, in reading order; `decorate` what a reader need not know of. Both take drawing operators.
 */
export function openTaggedPage(facts: PageFacts) {
  const operators: string[] = [];
  const elements: Element[] = [];

  function mark(element: Element, drawing: string) {
    operators.push(`/${element.tag} <</MCID ${elements.length}>> BDC ${drawing} EMC`);
    elements.push(element);
  }
  function decorate(drawing: string) {
    operators.push(`/Artifact BMC ${drawing} EMC`);
  }
  return { mark, decorate, finish: (typefaces: Typeface[]) => writeFile(facts, { operators, elements, typefaces }) };
}

type Parts = { operators: string[]; elements: Element[]; typefaces: Typeface[] };

function writeFile(facts: PageFacts, { operators, elements, typefaces }: Parts) {
  const file = openPdfFile();
  const [root, pages, page, tree, whole] = [0, 0, 0, 0, 0].map(file.reserve) as [Ref, Ref, Ref, Ref, Ref];
  const links = elements.map(({ link }, place) => link && addLink(file, link, place + 1));
  const { tags, kids } = addTags(file, { elements, links, page, whole });
  const fonts = typefaces.flatMap((typeface) => typeface.embed(file)).join("");
  const content = file.addStream(operators.join("\n"));
  const metadata = file.addStream(metadataOf(facts), "/Type/Metadata/Subtype/XML", true);
  const annotations = links.flatMap((link) => (link ? [`${link} 0 R`] : [])).join(" ");

  file.put(
    page,
    `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${facts.width} ${facts.height}]/Resources<</Font<<${fonts}>>>>` +
      `/Contents ${content} 0 R/Annots[${annotations}]/StructParents 0/Tabs/S>>`,
  );
  file.put(pages, `<</Type/Pages/Kids[${page} 0 R]/Count 1>>`);
  const references = tags.map(refer);
  const ofLinks = links.flatMap((link, place) => (link ? [`${place + 1} ${references[place]}`] : []));
  file.put(whole, `<</Type/StructElem/S/Document/P ${tree} 0 R/K[${kids.map(refer).join(" ")}]>>`);
  file.put(
    tree,
    `<</Type/StructTreeRoot/K ${whole} 0 R/ParentTree<</Nums[0[${references.join(" ")}]${ofLinks.join(" ")}]>>` +
      `/ParentTreeNextKey ${elements.length + 1}>>`,
  );
  file.put(
    root,
    `<</Type/Catalog/Pages ${pages} 0 R/Lang(en-US)/MarkInfo<</Marked true>>/StructTreeRoot ${tree} 0 R` +
      `/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${metadata} 0 R>>`,
  );
  const info = file.add(`<</Title ${pdfText(facts.title)}/Author ${pdfText(facts.author)}>>`);
  return file.finish({ root, info, id: facts.id });
}

type File = ReturnType<typeof openPdfFile>;

function addLink(file: File, { url, box }: { url: string; box: Box }, place: number) {
  // A web address of ours holds no brackets or backslashes.
  return file.add(
    `<</Type/Annot/Subtype/Link/Rect[${box.join(" ")}]/Border[0 0 0]/F 4/StructParent ${place}` +
      `/Contents ${pdfText(url)}/A<</S/URI/URI(${url})>>>>`,
  );
}

type Tags = { elements: Element[]; links: (Ref | undefined)[]; page: Ref; whole: Ref };

/** `tags` holds one for each element; `kids` what the document is made of, where a list stands for its items. */
function addTags(file: File, { elements, links, page, whole }: Tags) {
  const kids: Ref[] = [];
  const lists = new Map<Ref, Ref[]>();
  const tags = elements.map((element, place) => {
    const add = (parent: Ref) => addTag(file, { element, place, page, parent, link: links[place] });
    if (element.tag !== "LBody") {
      const tag = add(whole);
      kids.push(tag);
      return tag;
    }
    if (elements[place - 1]?.tag !== "LBody") {
      const list = file.reserve();
      kids.push(list);
      lists.set(list, []);
    }
    const list = kids.at(-1) ?? whole;
    const item = file.reserve();
    lists.get(list)?.push(item);
    const tag = add(item);
    file.put(item, `<</Type/StructElem/S/LI/P ${refer(list)}/K ${refer(tag)}>>`);
    return tag;
  });
  for (const [list, items] of lists)
    file.put(list, `<</Type/StructElem/S/L/P ${refer(whole)}/K[${items.map(refer).join(" ")}]>>`);
  return { tags, kids };
}

function refer(ref: Ref) {
  return `${ref} 0 R`;
}

type Tag = { element: Element; place: number; page: Ref; parent: Ref; link: Ref | undefined };

function addTag(file: File, { element: { tag, alt, box }, place, page, parent, link }: Tag) {
  const described = alt === undefined ? "" : `/Alt ${pdfText(alt)}`;
  const placed = box ? `/A<</O/Layout/Placement/Block/BBox[${box.join(" ")}]>>` : "";
  const kids = link ? `[${place}<</Type/OBJR/Obj ${link} 0 R>>]` : String(place);
  return file.add(`<</Type/StructElem/S/${tag}/P ${parent} 0 R/Pg ${page} 0 R${described}${placed}/K ${kids}>>`);
}

function metadataOf({ title, author, createdAt }: PageFacts) {
  const say = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${say(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${say(author)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${createdAt}</xmp:CreateDate>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
