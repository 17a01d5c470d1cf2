/** What is said of values that readers put into a request. */
export const VALUES = {
  copyLink: 'Link kopieren',
  /** They are taken back. */
  examples: 'Zurück zu den Beispielen',
  fromLink: 'Der Link hat Werte der Anfrage ausgefüllt.',
  hint: 'Beispiele, „Ausführen“ und „Ausprobieren“ nehmen sie. Ein leeres Feld nimmt das Beispiel.',
  label: 'Werte der Anfrage',
  refused: 'Das kann die Anfrage hier nicht tragen.',
  noPlace: 'Erzeugtes Beispiel: In dem des Autors haben Ihre Werte keinen Platz.',
  notHere: 'Dieses Beispiel zeigt Ihre Werte nicht: In dieser Sprache wird keines erzeugt.',
  /** After the name of a parameter. */
  places: { path: 'Pfad', query: 'Query', header: 'Header', cookie: 'Cookie' },
} as const;
