/** The dialog that tells the keys of a page. */
export const SHORTCUTS = {
  title: 'Tasten',
  close: 'Schließen',
  /** Of keys that are one character: speech and shaking hands press them too. */
  single: 'Tasten mit einem Zeichen',
  off: 'Ohne sie öffnet Strg+K weiterhin die Suche.',
} as const;

/** What each key does. */
export const ACTS = {
  search: 'Suchen',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  tryIt: '„Ausprobieren“ öffnen',
  copy: 'Anfrage kopieren',
  keys: 'Diese Tasten zeigen',
} as const;
