/** What one look at an address brought: a status with where it leads, or why there was none. */
export type PageLook =
  | { status: number; location?: string }
  | { trouble: "no such name" | "not allowed" | "no answer" };

/** Pages of everybody else. */
export interface PageLooker {
  /** Asks once, reads no body and follows no redirect. Never throws. */
  look(address: string): Promise<PageLook>;
}
