/** Synonyms of the search in the language of the portal, besides the English ones of all portals. */
export const searchSynonyms: readonly (readonly string[])[] = [];
