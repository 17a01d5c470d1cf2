/** The dialog of keyboard shortcuts. */
export const shortcuts = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  /** Of keys that are one character: speech and shaking hands press them too. */
  single: 'Kürzel aus einer Taste',
  off: 'Ohne sie öffnet Strg+K weiterhin die Suche.',
} as const;

/** What each key does. */
export const acts = {
  search: 'Suchen',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  tryIt: '„Ausprobieren“ öffnen',
  copy: 'Anfrage kopieren',
  keys: 'Diese Tastenkürzel zeigen',
} as const;
