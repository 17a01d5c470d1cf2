/** Sentences about the end of things. */
export const DEPRECATED = 'Deprecated.';
export const STILL_WORKS = 'It still works, but do not use it in new code.';
/** Text for an operation past its sunset. */
export const MAY_FAIL = 'Requests may fail.';
/** Of a sunset that nobody has set. */
export const NO_DATE = 'no date yet';
/** Before the date of an end that has come, and of one that will. */
export const RETIRED_ON = 'Retired on';
export const AVAILABLE_UNTIL = 'Available until';
/** Around what to use in its place. */
export const USE = 'Use';
export const INSTEAD = 'instead.';
/** Before the same where the author's text has told what to do. */
export const REPLACEMENT = 'Replacement:';
