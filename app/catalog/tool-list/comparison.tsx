import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDay } from "#app/site/time.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./comparison.module.css";
import { requireGroup } from "#app/catalog/tools/tool-groups.ts";
import { statusWords } from "#app/catalog/tools/tool-status.ts";
import type { CompareWords } from "#app/catalog/tools/tools-words.server.ts";
import type { Tool } from "#app/catalog/tools/tools.ts";

const rows: { name: keyof CompareWords["points"]; show: (tool: Tool) => ReactNode }[] = [
  { name: "line", show: ({ group }) => <GroupName group={group} /> },
  { name: "maker", show: ({ maker }) => maker },
  { name: "tagline", show: ({ tagline }) => tagline },
  { name: "features", show: ({ features }) => <List of={features} /> },
  { name: "limits", show: ({ limits }) => <List of={limits} /> },
  { name: "plans", show: ({ plans }) => plans },
  { name: "data", show: ({ data }) => data },
  {
    name: "status",
    show: ({ status, statusNote }) => [`${statusWords[status]}.`, statusNote].filter(Boolean).join(" "),
  },
  { name: "checked", show: ({ checked }) => <time dateTime={checked}>{formatDay(checked)}</time> },
];

/**
 * Two or three reviews point by point. Where it is narrow, the name of a point stands above its cells; on a phone three
 * stand below each other, each under its name.
 */
export function Comparison({ words, tools }: { words: CompareWords; tools: Tool[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.comparison} aria-label={words.label} data-columns={tools.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className={layout.visuallyHidden}>{words.point}</span>
            </th>
            {tools.map(({ slug, name, group }) => (
              <th key={slug} scope="col" data-line={group}>
                <Link to={href("/tools/:tool", { tool: slug })}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, show }) => (
            <tr key={name}>
              <th scope="row">
                <span>{words.points[name]}</span>
              </th>
              {tools.map((tool) => (
                <td key={tool.slug} data-tool={tool.name}>
                  {show(tool)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupName({ group }: { group: Tool["group"] }) {
  const { letter, title } = requireGroup(group);
  return (
    <span className={styles.group}>
      <Bullet line={group}>{letter}</Bullet> {title}
    </span>
  );
}

function List({ of }: { of: string[] }) {
  return (
    <ul>
      {of.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
