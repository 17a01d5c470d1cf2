/** Sentences about the end of things. */
export const DEPRECATED = 'Veraltet.';
export const STILL_ANSWERS = 'Sie antwortet noch; bauen Sie nicht mehr darauf.';
export const MAY_STOP = 'Sie kann jederzeit aufhören zu antworten.';
/** Of a sunset that nobody has set. */
export const NO_DATE = 'noch ohne Datum';
/** Before the date of an end that has come, and of one that will. */
export const GONE_SINCE = 'Abgeschaltet seit dem';
export const ANSWERS_UNTIL = 'Sie antwortet bis zum';
/** Around what to use in its place. */
export const USE = 'Stattdessen:';
export const INSTEAD = '';
