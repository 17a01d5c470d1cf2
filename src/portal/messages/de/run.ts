/** Messages of Run. */
export const label = {
  /** Name of the account that Run creates. */
  account: 'Ausführen',
  answer: 'Antwort der Sandbox',
  back: 'Beispiele zeigen',
  copy: 'Antwort kopieren',
  created: 'Ein Sandbox-Schlüssel wurde für Sie angelegt',
  /** Asks before an account is created on a server. */
  createKey: 'Schlüssel anlegen und ausführen',
  failed: 'Die Sandbox ist nicht zu erreichen.',
  help: 'Über API-Schlüssel',
  keyNeeded: 'API-Schlüssel nötig',
  next: 'Weiter',
  noBody: 'Kein Body.',
  noResponse: 'Keine Antwort der Sandbox',
  /** Notice where the browser blocks storage. */
  notKept: 'nicht gespeichert; verloren, sobald Sie diese Seite verlassen',
  reset: 'Sandbox zurücksetzen',
  tooLong: 'Der Body dieses Beispiels ist zu lang, um ihn von dieser Seite zu senden.',
} as const;

/** Asks before an account is created on another server. */
export function formatNeedsKey(origin: string): string {
  return `Diese Operation verlangt einen API-Schlüssel. Einen Sandbox-Schlüssel auf ${origin} anlegen? Er gilt nur dort.`;
}

/** Counts the headers of a response. */
export function formatHeaders(count: number): string {
  return `${String(count)} Header`;
}

/** States the size and media type of a file. */
export function formatBytes(count: number, type: string): string {
  return `${count === 1 ? '1 Byte' : `${String(count)} Bytes`} ${type}`;
}

/** States the duration of a response, given in milliseconds. */
export function formatTime(ms: number): string {
  return ms < 1 ? '< 1 ms' : `${String(Math.round(ms))} ms`;
}

/** Reports a validation error of the body: its JSON Pointer, and a message that continues a name. */
export function formatBodyFault(pointer: string, message: string): string {
  return pointer === '' ? `Der Body ${message}.` : `Im Body: ${pointer} ${message}.`;
}
