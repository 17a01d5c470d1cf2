/** The form that creates sandbox keys, and its replacements. */
export const keys = {
  /** Where a script makes the form. */
  needsScript: 'Mit JavaScript ist dies ein Formular, das einen Sandbox-Schlüssel anlegt.',
  onServer: 'Ein Server dieses Portals, den Sie selbst starten, legt einen auf der Kommandozeile an:',
  shell: 'Shell',
  answer: 'Die Antwort enthält den Schlüssel, nur dieses eine Mal.',
  /** Where no sandbox answers. */
  elsewhere: 'Schlüssel gibt der Dienst selbst aus: Fragen Sie, wer ihn betreibt.',
} as const;

/** Steps from a key to a response. */
export const steps = ['API-Schlüssel anlegen.', 'Anfrage ausführen.', 'Antwort lesen.'] as const;
