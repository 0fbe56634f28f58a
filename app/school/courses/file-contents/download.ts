/**
 * The name under which a file of a work comes to whoever opens it: ours, not the student's, and a text is called one
 * whatever it is, so that nothing runs when it is double-clicked.
 */
export function downloadName(digest: string, kind: string) {
  const ending = kind === "text" ? "txt" : kind === "jpeg" ? "jpg" : kind;
  return `file-${digest.slice(0, 12)}.${ending}`;
}

/** Bytes of a student as an answer: a download, of no type, that no page shows. routes.ts adds the policy (`isDownload`). */
export function downloadOf(bytes: Uint8Array, { digest, kind }: { digest: string; kind: string }) {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="${downloadName(digest, kind)}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
