/** The language of the words in this folder, as BCP 47 names it. */
export const language = 'en';
