/** Language of the messages in this folder (BCP 47). */
export const language = 'de';
