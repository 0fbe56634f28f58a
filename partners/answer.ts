/** Why a partner did not do what was asked (partners.md §0). */
export type Trouble = "auth" | "forbidden" | "not_found" | "rate_limited" | "invalid" | "unavailable";

/** What an adapter answers; it never throws. `detail` is for the owner and holds no secret and no personal value. */
export type Answer<Value, Kind extends string = Trouble> =
  | { ok: true; value: Value }
  | { ok: false; kind: Kind; detail?: string };
