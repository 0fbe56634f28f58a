import type { Page } from "./pages.ts";

export type PageAnswer = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null };

type Asked = { method: string; acceptEncoding?: string; ifNoneMatch?: string };

/** The answer to GET or HEAD for something in memory: best encoding the visitor takes, or 304 when they have it. */
export function answerPage(page: Page, { method, acceptEncoding = "", ifNoneMatch }: Asked): PageAnswer {
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, page.etag)) {
    return { status: 304, headers: { ...page.headers, ETag: page.etag }, body: null };
  }
  const encoding =
    page.br && accepts(acceptEncoding, "br") ? "br" : page.gzip && accepts(acceptEncoding, "gzip") ? "gzip" : undefined;
  const body = encoding === "br" ? page.br : encoding === "gzip" ? page.gzip : page.identity;
  const headers: Record<string, string> = {
    ...page.headers,
    ETag: page.etag,
    "Content-Length": String(body?.length ?? 0),
  };
  if (encoding) headers["Content-Encoding"] = encoding;
  return { status: 200, headers, body: method === "HEAD" ? null : (body ?? null) };
}

function matches(header: string, etag: string) {
  return (
    header === etag || header === "*" || header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
  );
}

/** "br;q=0" refuses. */
function accepts(header: string, encoding: string) {
  const entry = header.split(",").find((each) => each.trim().split(";")[0]?.trim() === encoding);
  return entry !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(entry);
}
