/** Messages of a request that the reader edits. */
export const label = {
  copyLink: 'Link kopieren',
  reset: 'Zurücksetzen',
  wasReset: 'Die Anfrage wurde auf das Beispiel zurückgesetzt.',
  fromLink: 'Werte aus dem Link wurden eingesetzt.',
  label: 'Anfrage bearbeiten',
  refused: 'Dieser Wert ist hier nicht erlaubt.',
  notJson: 'Das ist kein gültiges JSON.',
  bodyText: 'Body',
  file: 'Datei',
  requiredOnly: 'Nur Pflichtfelder',
  tooLong: 'Über 1 MB: wird unverändert gesendet, nicht geprüft.',
  line: (line: number): string => `Zeile ${String(line)}`,
  noPlace: 'Aus Ihren Werten erzeugt; das handgeschriebene Beispiel lässt sich nicht anpassen.',
  notHere: 'Dieses Beispiel zeigt Ihre Werte nicht: In dieser Sprache wird keines erzeugt.',
  /** Location after the name of a parameter. */
  places: { path: 'Pfad', query: 'Query', header: 'Header', cookie: 'Cookie' },
} as const;

const EXPECTED = {
  value: 'ein Wert',
  name: 'ein Name in doppelten Anführungszeichen',
  colon: '„:“',
  object: '„,“ oder „}“',
  array: '„,“ oder „]“',
  end: 'das Ende des Bodys',
  string: 'ein schließendes Anführungszeichen ohne Zeilenumbruch davor',
  depth: 'höchstens 200 Ebenen',
} as const;

/** Names the expected token at a JSON syntax error. */
export function formatExpected(expected: keyof typeof EXPECTED): string {
  return `Ungültiges JSON: Erwartet wird ${EXPECTED[expected]}.`;
}

/** Reports a validation error of the body; `message` continues `name`, which is empty for the whole body. */
export function formatFaultAt(name: string, message: string): string {
  return `${name === '' ? 'Der Body' : name} ${message}.`;
}

/** Labels the checkbox of an optional parameter or field. */
export function formatInclude(name: string): string {
  return `${name} mitsenden`;
}
