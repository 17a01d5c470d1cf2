/** Sentences about the end of things. */
export const DEPRECATED = 'Veraltet.';
export const STILL_WORKS = 'Funktioniert noch, gehört aber nicht mehr in neuen Code.';
/** Text for an operation past its sunset. */
export const MAY_FAIL = 'Anfragen können fehlschlagen.';
/** Of a sunset that nobody has set. */
export const NO_DATE = 'noch ohne Datum';
/** Before the date of an end that has come, and of one that will. */
export const RETIRED_ON = 'Abgeschaltet am';
export const AVAILABLE_UNTIL = 'Verfügbar bis zum';
/** Around what to use in its place. */
export const USE = 'Stattdessen:';
export const INSTEAD = '';
/** Before the same where the author's text has told what to do. */
export const REPLACEMENT = 'Ersatz:';
