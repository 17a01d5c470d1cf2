/** Sentences about the end of things. */
export const DEPRECATED = 'Deprecated.';
export const STILL_ANSWERS = 'It still answers; do not build on it.';
export const MAY_STOP = 'It may stop answering at any time.';
/** Of a sunset that nobody has set. */
export const NO_DATE = 'no date yet';
/** Before the date of an end that has come, and of one that will. */
export const GONE_SINCE = 'Gone since';
export const ANSWERS_UNTIL = 'It answers until';
/** Around what to use in its place. */
export const USE = 'Use';
export const INSTEAD = 'instead.';
