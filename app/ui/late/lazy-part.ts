import { type ComponentType, lazy } from "react";

/** A part that comes when it is first shown. Where it cannot be fetched, as on a bad line, the form stays and `Missing` is there instead. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Missing }),
    ),
  );
}
