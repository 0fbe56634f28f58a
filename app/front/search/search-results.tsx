import { Link } from "react-router";
import { useNames } from "#app/content/words/use-every-page.ts";
import { sectionName } from "#app/front/discovery/sections.ts";
import { toolGroups } from "#app/catalog/tools/tool-groups.ts";
import { Bullet, type Line } from "#app/ui/bullet.tsx";
import { Marked } from "./marked.tsx";
import type { PageFound } from "./pages-found.ts";
import type { Found } from "./search.server.ts";
import styles from "./search-results.module.css";

/** Each page with the line it stands on, and below it the places where the words are; pages of no line are plain stations. */
export function SearchResults({ pages }: { pages: PageFound[] }) {
  const called = useNames();
  return (
    <ol className={styles.results}>
      {pages.map((page) => {
        const [{ line, section }] = page.places;
        return (
          <li key={page.path}>
            {line ? (
              <Bullet line={line}>{letterOf(line)}</Bullet>
            ) : (
              <span className={styles.station} aria-hidden="true" />
            )}
            <div>
              {page.places.length > 1 ? <Places {...page} /> : <Place {...page.places[0]} />}
              <small>{placeName(called(sectionName(section)), line)}</small>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Place({ path, title, excerpt }: Found) {
  return (
    <>
      <h2>
        <Link to={path}>
          <Marked segments={title} />
        </Link>
      </h2>
      <p>
        <Marked segments={excerpt} />
      </p>
    </>
  );
}

function Places({ path, title, places }: PageFound) {
  const whole = places.find((place) => place.path === path);
  return (
    <>
      {whole ? (
        <Place {...whole} />
      ) : (
        <h2>
          <Link to={path}>{title}</Link>
        </h2>
      )}
      <ul>
        {places.map((place) =>
          place === whole ? null : (
            <li key={place.path}>
              <h3>
                <Link to={place.path}>
                  <Marked segments={place.title} />
                </Link>
              </h3>
              <p>
                <Marked segments={place.excerpt} />
              </p>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

function letterOf(line: Line) {
  if (line === "services") return "S";
  if (line === "training") return "T";
  return toolGroups.find(({ slug }) => slug === line)?.letter ?? "";
}

/** "AI Tools, AI agent automation": the letter of the bullet in words. */
function placeName(section: string, line: Line | undefined) {
  const group = toolGroups.find(({ slug }) => slug === line);
  return group ? `${section}, ${group.title}` : section;
}
