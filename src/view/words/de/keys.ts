/** The form that makes keys. */
export const FORM = {
  account: 'Ihr Name, oder der Ihres Programms',
  accountName: 'Ich',
  make: 'Konto und Schlüssel anlegen',
  another: 'Name des Schlüssels',
  anotherName: 'Mein Programm',
  add: 'Weiteren Schlüssel anlegen',
  shown: 'Ihr neuer Schlüssel. Er wird nur dieses eine Mal gezeigt:',
  copy: 'Schlüssel kopieren',
  used: 'in Gebrauch',
  rotate: 'Erneuern',
  revoke: 'Widerrufen',
  keys: 'Meine Schlüssel zeigen',
  list: 'Schlüssel des Kontos',
  remember: 'Schlüssel in diesem Browser behalten, wenn der Tab geschlossen wird',
  reset: 'Alles in der Sandbox vergessen',
  resetSure: 'Datensätze, Konten und Schlüssel vergessen: sicher?',
  wasReset: 'Die Sandbox ist, wie sie am Anfang war.',
  revoked: 'Der Schlüssel öffnet nichts mehr.',
  unkept:
    'Dieser Browser behält für diese Seite nichts: Was in der Sandbox ist, ist weg, wenn Sie sie schließen oder neu laden.',
  failed: 'Die Sandbox ist nicht zu erreichen.',
} as const;

/** Where keys of this form are good. */
export const PLACES = {
  page: 'Die Sandbox läuft in dieser Seite: Schlüssel und Datensätze bleiben in diesem Browser und öffnen sonst nichts.',
  server: 'Die Sandbox ist der Server dieser Seite: Ihre Schlüssel öffnen sonst nichts.',
} as const;

/** The key that samples and requests to the sandbox carry, by its last four characters. */
export function inUseToWords(key: string): string {
  return `Beispiele und Anfragen an die Sandbox tragen den Schlüssel, der auf ${key.slice(-4)} endet.`;
}

/** What has become of a step that is done: after its words, and said aloud. */
export const STEP_DONE = '(erledigt)';

/** Says that a step is done. */
export function doneToWords(step: string): string {
  return `Erledigt: ${step}`;
}

/** What the sandbox is called among servers. */
export function sandboxToWords(kind: 'page' | 'server'): string {
  return `Sandbox (${kind === 'page' ? 'in dieser Seite' : 'auf diesem Rechner'})`;
}

/** Why nothing has come of a request to the sandbox, by what it was for: its address, the status of the answer. */
export const SANDBOX_FAULTS = {
  plan: (address: string, status: number): string =>
    `Der Plan der Sandbox ist nicht zu bekommen: ${address} antwortet mit ${String(status)}.`,
  answer: (address: string, status: number): string => `Die Sandbox unter ${address} antwortet mit ${String(status)}.`,
  reset: (address: string, status: number): string =>
    `Die Sandbox unter ${address} lässt sich nicht zurücksetzen: Sie antwortet mit ${String(status)}.`,
  key: 'Die Sandbox hat mit etwas anderem als einem Schlüssel geantwortet.',
} as const;
