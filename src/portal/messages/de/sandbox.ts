/** Form that creates sandbox keys, and the texts in its place. */
export const keys = {
  /** Text in place of the form without JavaScript. */
  needsScript: 'Schalten Sie JavaScript ein, um einen Sandbox-Schlüssel anzulegen.',
  onServer: 'Wenn Sie den Server des Portals selbst starten, legt dieser Befehl einen an:',
  shell: 'Shell',
  answer: 'Die Antwort enthält den Schlüssel, nur dieses eine Mal.',
  /** Text of a portal without a sandbox. */
  elsewhere: 'Schlüssel erhalten Sie vom Anbieter der API.',
} as const;

/** Steps from a key to a response. */
export const steps = ['API-Schlüssel anlegen.', 'Anfrage ausführen.', 'Antwort lesen.'] as const;
