import { Link } from "react-router";
import { type SectionSlug, sectionName } from "#app/front/discovery/sections.ts";
import { toolGroups } from "#app/catalog/tools/tool-groups.ts";
import { Bullet, type Line } from "#app/ui/bullet.tsx";
import { Marked } from "./marked.tsx";
import type { Found } from "./search.server.ts";
import styles from "./search-results.module.css";

/** Each place with the line it stands on; places of no line are plain stations. */
export function SearchResults({ found }: { found: Found[] }) {
  return (
    <ol className={styles.results}>
      {found.map(({ path, section, line, title, excerpt }) => (
        <li key={path}>
          {line ? (
            <Bullet line={line}>{letterOf(line)}</Bullet>
          ) : (
            <span className={styles.station} aria-hidden="true" />
          )}
          <div>
            <h2>
              <Link to={path}>
                <Marked segments={title} />
              </Link>
            </h2>
            <p>
              <Marked segments={excerpt} />
            </p>
            <small>{placeName(section, line)}</small>
          </div>
        </li>
      ))}
    </ol>
  );
}

function letterOf(line: Line) {
  if (line === "services") return "S";
  if (line === "training") return "T";
  return toolGroups.find(({ slug }) => slug === line)?.letter ?? "";
}

/** "AI Tools, AI agent automation": the letter of the bullet in words. */
function placeName(section: SectionSlug, line: Line | undefined) {
  const group = toolGroups.find(({ slug }) => slug === line);
  return group ? `${sectionName(section)}, ${group.title}` : sectionName(section);
}
