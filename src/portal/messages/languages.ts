/** Languages that pages can be written in (BCP 47). */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];
