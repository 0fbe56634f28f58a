import { filePath } from "#app/desk/writing/content/content-page.ts";
import { idOf } from "#app/desk/writing/fields/values.ts";
import type { ContentMistake } from "#app/site/content.ts";

/** What keeps drafts from being published, each with the way to its field. */
export function MistakeList({ mistakes }: { mistakes: ContentMistake[] }) {
  return (
    <ul>
      {mistakes.map(({ file, title = file, field, line, reason }) => (
        <li key={`${file} ${line} ${reason}`}>
          <a href={`${filePath(file)}${field.length > 0 ? `#${idOf(field)}` : ""}`}>{title}</a>: {reason}
        </li>
      ))}
    </ul>
  );
}
