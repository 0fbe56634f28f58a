/** Somebody opens it: no feed, no list that programs read. */
export function isPageAddress(address: string) {
  return !/\.\w+$/.test(address);
}
