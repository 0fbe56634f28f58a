import { parse, YAMLParseError } from "yaml";

/** The value of a YAML text; undefined where it cannot be read, which the check of its whole file reports. */
export function readYaml(source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined;
    throw error;
  }
}
