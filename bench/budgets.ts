/** Most bytes of a content page with its styles and the boot script, brotli (docs/decisions/002-delivery.md). */
export const mostPerPage = 13_500;

/** What a browser takes before it answers: ten packets of 1,460 bytes (RFC 6928), less what TLS adds to them. */
export const firstWindow = 14_560;
