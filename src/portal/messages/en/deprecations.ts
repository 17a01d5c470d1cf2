/** Sentences about deprecation and sunset. */
export const deprecated = 'Deprecated.';
export const stillWorks = 'It still works, but do not use it in new code.';
/** Text for an operation past its sunset. */
export const mayFail = 'Requests may fail.';
/** Text in place of a missing sunset date. */
export const noDate = 'no date yet';
/** Text before a sunset: past and future. */
export const retiredOn = 'Retired on';
export const availableUntil = 'Available until';
/** Text before and after the replacement. */
export const use = 'Use';
export const instead = 'instead.';
/** Text before the replacement when the author's text already has instructions. */
export const replacement = 'Replacement:';
