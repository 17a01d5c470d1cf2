/** The form that makes keys of the sandbox, and what stands in its place. */
export const KEYS = {
  /** Where a script makes the form. */
  needsScript: 'Mit JavaScript steht hier ein Formular, das einen Schlüssel der Sandbox anlegt.',
  onServer: 'Ein Server dieses Portals, den Sie selbst starten, legt einen auf der Kommandozeile an:',
  shell: 'Shell',
  answer: 'In der Antwort steht der Schlüssel, dieses eine Mal.',
  /** Where no sandbox answers. */
  elsewhere: 'Schlüssel gibt der Dienst selbst aus: Fragen Sie, wer ihn betreibt.',
} as const;

/** The steps from a key to an answer. */
export const STEPS = ['Schlüssel anlegen.', 'Anfrage ausführen.', 'Antwort lesen.'] as const;
