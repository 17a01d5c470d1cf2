/** Sentences about the end of things. */
export const deprecated = 'Veraltet.';
export const stillWorks = 'Funktioniert noch, gehört aber nicht mehr in neuen Code.';
/** Text for an operation past its sunset. */
export const mayFail = 'Anfragen können fehlschlagen.';
/** Of a sunset that nobody has set. */
export const noDate = 'noch ohne Datum';
/** Before the date of an end that has come, and of one that will. */
export const retiredOn = 'Abgeschaltet am';
export const availableUntil = 'Verfügbar bis zum';
/** Around what to use in its place. */
export const use = 'Stattdessen:';
export const instead = '';
/** Before the same where the author's text has told what to do. */
export const replacement = 'Ersatz:';
