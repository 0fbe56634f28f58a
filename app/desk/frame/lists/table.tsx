import type { ReactNode } from "react";
import owner from "#app/desk/frame/parts/owner-page.module.css";

/** `narrow`: what stands before a cell where each row is a small list of its own; its name, unless "" says nothing. */
export type Column<Row> = { name: string; narrow?: string; cell(row: Row): ReactNode };

type Props<Row> = { name: string; columns: Column<Row>[]; rows: (NoInfer<Row> & { id: string })[]; empty?: string };

/** Rows of the owner's lists, called `name` where it is not seen; the first column names the row. `empty` stands in its place while there is no row. */
export function Table<Row>({ name, columns, rows, empty }: Props<Row>) {
  if (rows.length === 0 && empty !== undefined) return <p>{empty}</p>;
  const [head, ...cells] = columns;
  return (
    <table className={owner.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col">
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{head?.cell(row)}</th>
            {cells.map(({ name: key, narrow = key, cell }) => (
              <td key={key} data-name={narrow || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
