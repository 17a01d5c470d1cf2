/** The dialog of keyboard shortcuts. */
export const shortcuts = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  /** Setting of single-character shortcuts, which speech input and tremor can trigger by accident (WCAG 2.2, 2.1.4). */
  single: 'Kürzel aus einer Taste',
  off: 'Ohne sie öffnet Strg+K weiterhin die Suche.',
} as const;

/** Action of each key. */
export const acts = {
  search: 'Suchen',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  tryIt: '„In Sandbox ausführen“ oder „Testen“',
  copy: 'Anfrage kopieren',
  keys: 'Diese Tastenkürzel zeigen',
} as const;
