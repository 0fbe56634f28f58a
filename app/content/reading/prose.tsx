import type { ReactNode } from "react";
import { Link } from "react-router";
import { Listing } from "#app/content/listing/listing.tsx";
import { DrawingFigure } from "#app/ui/drawing.tsx";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import { type Block, type CodePart, type Heading, type Inline, inlineText, type ShownPicture } from "./markdown.ts";
import styles from "./prose.module.css";

/** What stands behind a heading of the text. */
export type Beside = (heading: Heading) => ReactNode;
type Props = { blocks: Block[]; renderBeside?: Beside };

/** Blocks of Markdown as elements. The table below is the whole vocabulary. */
export function Prose(props: Props) {
  return (
    <div className={styles.prose}>
      <Blocks {...props} />
    </div>
  );
}

function Blocks({ blocks, renderBeside }: Props) {
  // The order of a text never changes while it is shown, so that the place of a block is its identity.
  return blocks.map((block, place) => <BlockElement key={place} block={block} renderBeside={renderBeside} />);
}

function BlockElement({ block, renderBeside }: { block: Block; renderBeside: Props["renderBeside"] }) {
  if ("heading" in block) {
    const Heading = block.level === 2 ? "h2" : "h3";
    return (
      <Heading id={block.id}>
        <Inlines inlines={block.heading} />
        {renderBeside?.(block)}
      </Heading>
    );
  }
  if ("paragraph" in block) {
    return (
      <p>
        <Inlines inlines={block.paragraph} />
      </p>
    );
  }
  if ("list" in block) {
    const List = block.ordered ? "ol" : "ul";
    return (
      <List>
        {block.list.map((item, place) => (
          <li key={place}>
            <ListItem blocks={item} />
          </li>
        ))}
      </List>
    );
  }
  if ("quote" in block) {
    return (
      <blockquote>
        <Blocks blocks={block.quote} />
      </blockquote>
    );
  }
  if ("table" in block) return <Table rows={block.table} />;
  if ("drawing" in block) {
    return (
      <figure>
        <DrawingFigure drawing={block.drawing} />
      </figure>
    );
  }
  if ("picture" in block) return <PictureFigure {...block.picture} />;
  return (
    <Listing code={block.code} language={block.language} file={block.file}>
      {block.parts ? <Code parts={block.parts} /> : block.code}
    </Listing>
  );
}

function PictureFigure({ address, width, height, alt, caption }: ShownPicture) {
  return (
    <figure>
      <img src={address} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

/** A lesson has more than a hundred of them: an element without an attribute is the least that can tell colours apart. */
const colored = { keyword: "b", text: "i", number: "u", name: "var", comment: "em" } as const;

function Code({ parts }: { parts: CodePart[] }) {
  return parts.map((part, place) => {
    if (typeof part === "string") return part;
    const Part = colored[part.kind];
    return <Part key={place}>{part.code}</Part>;
  });
}

/** The first row names the columns. Wide tables scroll by themselves, by keyboard too. */
function Table({ rows: [names = [], ...rows] }: { rows: Inline[][][] }) {
  const words = useOwnWords();
  const label = `${words.table}: ${names.map(inlineText).join(", ")}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {names.map((name, place) =>
              // The corner over the names of rows is empty, and no header of anything.
              name.length === 0 ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={place} />
              ) : (
                <th key={place} scope="col">
                  <Inlines inlines={name} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, place) => (
                <td key={place}>
                  <Inlines inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A list item that holds one paragraph is written without it, as Markdown means it. */
function ListItem({ blocks }: { blocks: Block[] }) {
  const [only] = blocks;
  if (blocks.length === 1 && only && "paragraph" in only) return <Inlines inlines={only.paragraph} />;
  return <Blocks blocks={blocks} />;
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, place) => <InlineElement key={place} inline={inline} />);
}

function InlineElement({ inline }: { inline: Inline }) {
  if (typeof inline === "string") return inline;
  if ("strong" in inline) {
    return (
      <strong>
        <Inlines inlines={inline.strong} />
      </strong>
    );
  }
  if ("emphasis" in inline) {
    return (
      <em>
        <Inlines inlines={inline.emphasis} />
      </em>
    );
  }
  if ("code" in inline) return <code>{inline.code}</code>;
  const text = <Inlines inlines={inline.text} />;
  return inline.link.startsWith("/") ? <Link to={inline.link}>{text}</Link> : <a href={inline.link}>{text}</a>;
}
