/** Form that creates sandbox keys, and the texts in its place. */
export const keys = {
  /** Text in place of the form without JavaScript. */
  needsScript: 'Mit JavaScript ist dies ein Formular, das einen Sandbox-Schlüssel anlegt.',
  onServer: 'Ein Server dieses Portals, den Sie selbst starten, legt einen auf der Kommandozeile an:',
  shell: 'Shell',
  answer: 'Die Antwort enthält den Schlüssel, nur dieses eine Mal.',
  /** Text of a portal without a sandbox. */
  elsewhere: 'Schlüssel gibt der Dienst selbst aus: Fragen Sie, wer ihn betreibt.',
} as const;

/** Steps from a key to a response. */
export const steps = ['API-Schlüssel anlegen.', 'Anfrage ausführen.', 'Antwort lesen.'] as const;
