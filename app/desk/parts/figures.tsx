import owner from "./owner-page.module.css";

/** Counts side by side, the name beneath each. */
export function Figures({ figures }: { figures: [name: string, count: number][] }) {
  return (
    <dl className={owner.figures}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
