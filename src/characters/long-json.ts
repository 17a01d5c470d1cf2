/**
 * Length from which JSON has no elements for its tokens, in characters: they would slow down the browser. A script
 * highlights it in place.
 */
export const MAX_MARKED_LENGTH = 6_000;
