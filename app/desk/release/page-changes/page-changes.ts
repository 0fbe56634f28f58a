/** Addresses that come, move and go; lists whose pages stand in another order, with their titles then. */
export type PageChanges = {
  appear: string[];
  moves: { from: string; to: string }[];
  go: string[];
  lists: { noun: string; titles: string[] }[];
};
