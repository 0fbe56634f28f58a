/** Sends a browser away to the platform. `address` comes from an adapter, never from a request (security.md C9). */
export function leaveFor(address: string) {
  return new Response(null, { status: 302, headers: { Location: address, "Cache-Control": "no-store" } });
}
