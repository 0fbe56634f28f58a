import type { Content } from "#app/site/content.ts";
import type { KeyNames } from "./form-spec.server.ts";

/** The criteria of a module, by the ids under which its samples name them. */
export function keyNames({ files }: Content, file: string): KeyNames {
  const rubric = files[file.replace(/sample-\w+\.yaml$/, "rubric.yaml")] as { criteria?: Criterion[] } | undefined;
  return new Map(rubric?.criteria?.map(({ id, name }) => [id, name]));
}

type Criterion = { id: string; name: string };
