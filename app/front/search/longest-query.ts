/** Longer questions are cut: nobody types them, and each word costs. In characters. */
export const longestQuery = 100;
