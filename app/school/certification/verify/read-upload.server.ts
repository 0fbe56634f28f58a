/** Our form sends a file and a text. A reader of forms takes microseconds for each part, and two megabytes hold 50,000. */
const mostParts = 10;

/**
 * The posted form of a file or a text. Undefined when it has more parts than any browser sends, which is seen before it is
 * taken apart (security.md D6); a body that is no form is one with nothing in it.
 */
export async function readUpload(request: Request): Promise<FormData | undefined> {
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get("Content-Type") ?? "";
  // Whatever the boundary is: each begins so.
  if (/^multipart\//i.test(type) && hasMoreThan(mostParts, body, "\r\n--")) return undefined;
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => new FormData());
}

function hasMoreThan(most: number, body: Buffer, mark: string) {
  let place = -mark.length;
  for (let found = 0; found <= most; found += 1) {
    place = body.indexOf(mark, place + mark.length);
    if (place < 0) return false;
  }
  return true;
}
