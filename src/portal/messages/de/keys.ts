/** The form that creates keys. */
export const form = {
  account: 'Ihr Name oder der Ihrer App',
  accountName: 'Ich',
  make: 'Konto und Schlüssel anlegen',
  another: 'Name des Schlüssels',
  anotherName: 'Meine App',
  add: 'Weiteren Schlüssel anlegen',
  shown: 'Ihr neuer Schlüssel (nur einmal angezeigt):',
  copy: 'Schlüssel kopieren',
  used: 'in Gebrauch',
  rotate: 'Erneuern',
  revoke: 'Widerrufen',
  keys: 'Meine API-Schlüssel zeigen',
  list: 'API-Schlüssel dieses Kontos',
  remember: 'Schlüssel merken, wenn ich diesen Tab schließe',
  reset: 'Sandbox zurücksetzen',
  resetSure: 'Alle Datensätze, Konten und Schlüssel der Sandbox löschen?',
  wasReset: 'Die Sandbox wurde zurückgesetzt.',
  revoked: 'Der Schlüssel wurde widerrufen.',
  unkept:
    'Ihr Browser lässt diese Seite nichts speichern: Schlüssel und Datensätze gehen verloren, wenn Sie sie schließen oder neu laden.',
  failed: 'Die Sandbox ist nicht zu erreichen.',
} as const;

/** Scope of the keys, by the place of the sandbox. */
export const places = {
  page: 'Die Sandbox läuft in Ihrem Browser. Ihre Schlüssel und Daten verlassen diese Seite nicht und gelten nicht für die echte API.',
  server: 'Die Sandbox läuft auf dem Server dieser Seite. Ihre Schlüssel gelten nicht für die echte API.',
} as const;

/** Names the key in use for sandbox requests, by its last four characters. */
export function formatInUse(key: string): string {
  return `Anfragen an die Sandbox verwenden jetzt den Schlüssel, der auf ${key.slice(-4)} endet.`;
}

/** Checkbox that stores the reader's keys until the tab is closed. */
export const remember = 'In diesem Tab merken';

/** Labels the field of the reader's own key with the origin that receives it; a request with several names them. */
export function formatOwnKey(origin: string | undefined, name = 'Schlüssel'): string {
  return origin === undefined ? name : `${name} für ${origin}`;
}

/** State of a completed step, after its text. */
export const stepDone = '(erledigt)';

/** Announces a completed step. */
export function formatDone(step: string): string {
  return `Erledigt: ${step}`;
}

/** Names the sandbox in the list of servers. */
export function formatSandbox(kind: 'page' | 'server'): string {
  return `Sandbox (${kind === 'page' ? 'in Ihrem Browser' : 'auf diesem Server'})`;
}

/** Names the sandbox by its URL. */
export function formatSandboxAt(url: string): string {
  return `Sandbox · ${url}`;
}

/** Failed requests to the sandbox, with its URL and the status of the response. */
export const sandboxFaults = {
  plan: (address: string, status: number): string =>
    `Die Sandbox konnte nicht geladen werden: ${address} antwortet mit ${String(status)}.`,
  answer: (address: string, status: number): string => `Die Sandbox unter ${address} antwortet mit ${String(status)}.`,
  reset: (address: string, status: number): string =>
    `Die Sandbox konnte nicht zurückgesetzt werden: ${address} antwortet mit ${String(status)}.`,
  key: 'Die Sandbox hat keinen Schlüssel zurückgegeben.',
} as const;
