/** Sentences about the end of things. */
export const DEPRECATED = 'Deprecated.';
export const STILL_ANSWERS = 'It still answers; do not build on it.';
export const MAY_STOP = 'It may stop answering at any time.';
/** Of a sunset that nobody has set. */
export const NO_DATE = 'no date yet';
