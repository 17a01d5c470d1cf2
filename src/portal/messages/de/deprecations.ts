/** Sentences about deprecation and sunset. */
export const deprecated = 'Veraltet.';
export const stillWorks = 'Funktioniert noch, gehört aber nicht mehr in neuen Code.';
/** Text for an operation past its sunset. */
export const mayFail = 'Anfragen können fehlschlagen.';
/** Text in place of a missing sunset date. */
export const noDate = 'noch ohne Datum';
/** Text before a sunset: past and future. */
export const retiredOn = 'Abgeschaltet am';
export const availableUntil = 'Verfügbar bis zum';
/** Text before and after the replacement. */
export const use = 'Stattdessen:';
export const instead = '';
/** Text before the replacement when the author's text already has instructions. */
export const replacement = 'Ersatz:';
