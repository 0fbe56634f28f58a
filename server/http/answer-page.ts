import { type Encoding, type Page, packedPage } from "./pages.ts";

type PageAnswer = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null };

type Asked = { method: string; acceptEncoding?: string; ifNoneMatch?: string };

/** The answer to GET or HEAD for something in memory: best encoding the visitor takes, or 304 when they have it. */
export async function answerPage(page: Page, { method, acceptEncoding = "", ifNoneMatch }: Asked): Promise<PageAnswer> {
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, page.etag)) {
    return { status: 304, headers: { ...page.headers, ETag: page.etag }, body: null };
  }
  const encoding = page.packed && bestEncoding(acceptEncoding);
  const headers: Record<string, string> = {
    ...page.headers,
    ETag: page.etag,
    ...(encoding && { "Content-Encoding": encoding }),
  };
  // Nothing is packed only to say how long it would be (RFC 9110, 9.3.2).
  if (method === "HEAD" && encoding) return { status: 200, headers, body: null };
  const body = encoding ? await packedPage(page, encoding) : page.identity;
  headers["Content-Length"] = String(body.length);
  return { status: 200, headers, body: method === "HEAD" ? null : body };
}

function matches(header: string, etag: string) {
  return (
    header === etag || header === "*" || header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag)
  );
}

/** The smallest encoding of ours that a visitor takes; undefined when it is none. */
export function bestEncoding(acceptEncoding: string): Encoding | undefined {
  return (["br", "gzip"] as const).find((encoding) => accepts(acceptEncoding, encoding));
}

/** "br;q=0" refuses. */
function accepts(header: string, encoding: string) {
  const entry = header.split(",").find((each) => each.trim().split(";")[0]?.trim() === encoding);
  return entry !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(entry);
}
