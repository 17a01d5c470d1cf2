/** Sentences about the end of things. */
export const deprecated = 'Deprecated.';
export const stillWorks = 'It still works, but do not use it in new code.';
/** Text for an operation past its sunset. */
export const mayFail = 'Requests may fail.';
/** Of a sunset that nobody has set. */
export const noDate = 'no date yet';
/** Before the date of an end that has come, and of one that will. */
export const retiredOn = 'Retired on';
export const availableUntil = 'Available until';
/** Around what to use in its place. */
export const use = 'Use';
export const instead = 'instead.';
/** Before the same where the author's text has told what to do. */
export const replacement = 'Replacement:';
