import { Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { type InputProps, mistakeAt } from "./editing.ts";
import type { FieldSpec } from "#app/desk/writing/fields/field-spec.ts";
import { DayChoices } from "./day-choices.tsx";
import { inWords } from "#app/desk/writing/fields/field-names.ts";
import { GroupInput } from "./group-input.tsx";
import { ListInput } from "./list-input.tsx";
import { MarkdownInput } from "./markdown-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { idOf } from "#app/desk/writing/fields/values.ts";

/** The field for one value, by its kind. */
export function FieldInput(props: InputProps) {
  const { spec } = props.field;
  if (spec.kind === "group") return <GroupInput {...props} spec={spec} Input={FieldInput} />;
  if (spec.kind === "list") return <ListInput {...props} spec={spec} Input={FieldInput} />;
  if (spec.kind === "markdown") return <MarkdownInput {...props} />;
  if (spec.kind === "choices") return <DayChoices {...props} options={spec.options} />;
  return <SingleInput {...props} spec={spec} />;
}

type Single = Exclude<FieldSpec, { kind: "group" | "list" | "markdown" | "choices" }>;

function SingleInput({ editing, path, value, field, spec }: InputProps & { spec: Single }) {
  const set = (next: unknown) => editing.change(path, next === "" && field.isOptional ? undefined : next);
  const shared = {
    label: field.isOptional ? `${field.label} (may stay empty)` : field.label,
    name: idOf(path),
    error: mistakeAt(editing.mistakes, path),
    hint: hintOf(field.hint, spec, value),
  };
  const words = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (spec.kind === "yes-no")
    return (
      <Select {...shared} value={value === true ? "yes" : "no"} onChange={(event) => set(event.target.value === "yes")}>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </Select>
    );
  if (spec.kind === "choice")
    return (
      <Select {...shared} value={words} onChange={(event) => set(chosen(spec.options, event.target.value))}>
        {field.isOptional || !spec.options.map(String).includes(words) ? <option value="">Not chosen</option> : null}
        {spec.options.map((option) => (
          <option key={option} value={option}>
            {spec.words?.[option] ?? (typeof option === "string" ? inWords(option) : option)}
          </option>
        ))}
      </Select>
    );
  if (spec.kind === "number") return <NumberInput {...shared} value={value} set={set} />;
  if (spec.kind === "day")
    return <Field {...shared} type="date" value={words} onChange={(event) => set(event.target.value)} />;
  if (spec.kind === "text")
    return <TextArea {...shared} rows={rowsOf(words)} value={words} onChange={(event) => set(event.target.value)} />;
  return (
    <Field
      {...shared}
      type={spec.input ?? "text"}
      data-short={spec.most !== undefined && spec.most <= 20 ? "" : undefined}
      value={words}
      onChange={(event) => set(event.target.value)}
    />
  );
}

/** As high as its words, where the browser does not see to that itself. */
function rowsOf(words: string) {
  const rows = words.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0);
  return Math.min(rows, 12);
}

function chosen(options: (string | number)[], words: string) {
  return options.find((option) => String(option) === words) ?? words;
}

/** With how much of its length a text has used. */
function hintOf(hint: string | undefined, spec: Single, value: unknown) {
  const most = spec.kind === "line" || spec.kind === "text" ? spec.most : undefined;
  if (most === undefined) return hint;
  const length = typeof value === "string" ? value.length : 0;
  const count =
    length > most ? `${length - most} too many: at most ${most} characters` : `${length} of ${most} characters`;
  return hint ? `${hint} ${count}` : count;
}
