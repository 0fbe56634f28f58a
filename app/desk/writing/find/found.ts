/** A field in whose text the words stand: page and field by their names, the sentence, and the field in its form. */
export type FoundPlace = { page: string; field: string; sentence: string; to: string };

/** A file that a page reads. `isOwn`: it is this page's alone; others are shared with more pages. */
export type FileOfPage = { title: string; to: string; isOwn: boolean };

/**
 * What was found for words: the first places, and how many there are in all; or, where they are an address of this site, the files
 * from which its page is made, none where there is no such page.
 */
export type Found = { places: FoundPlace[]; count: number; page?: { address: string; files: FileOfPage[] } };
