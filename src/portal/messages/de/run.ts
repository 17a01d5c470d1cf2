/** Messages of Run. */
export const label = {
  /** Name of the account that Run creates. */
  account: 'Ausführen',
  answer: 'Antwort der Sandbox',
  asDocumented: 'wie dokumentiert',
  asFarAsChecked: 'wie dokumentiert (teilweise geprüft)',
  back: 'Beispiele zeigen',
  busy: 'Läuft …',
  copy: 'Antwort kopieren',
  created: 'Ein Sandbox-Schlüssel wurde für Sie angelegt',
  /** Asks before an account is created on a server. */
  createKey: 'Schlüssel anlegen und ausführen',
  differs: 'weicht von der Dokumentation ab',
  failed: 'Die Sandbox ist nicht zu erreichen.',
  fromPage: 'In Ihrem Browser simuliert',
  fromServer: 'Vom Sandbox-Server',
  help: 'Über API-Schlüssel',
  keyNeeded: 'API-Schlüssel nötig',
  next: 'Weiter',
  noBody: 'Kein Body.',
  noBodyHere: 'Für diesen Status ist kein Body dokumentiert.',
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

/** Reports a status that the operation does not document. */
export function formatNoStatus(status: number): string {
  return `Der Status ${String(status)} ist für diese Operation nicht dokumentiert.`;
}

/** Reports a media type that the status does not document. */
export function formatNoType(mediaType: string): string {
  return `${mediaType} ist für diesen Status nicht dokumentiert.`;
}

/** Reports a documented header that the response lacks. */
export function formatNoHeader(name: string): string {
  return `Der Header ${name} fehlt.`;
}

/** Counts missing headers that are not listed. */
export function formatMoreHeaders(count: number): string {
  return count === 1 ? 'Ein weiterer Header fehlt.' : `${String(count)} weitere Header fehlen.`;
}

/** Reports a validation error of the body: its JSON Pointer, and a message that continues a name. */
export function formatBodyFault(pointer: string, message: string): string {
  return pointer === '' ? `Der Body ${message}.` : `Im Body: ${pointer} ${message}.`;
}

/** Counts validation errors of the body that are not listed. */
export function formatMoreFaults(count: number): string {
  return count === 1 ? 'Ein weiterer Fehler im Body.' : `${String(count)} weitere Fehler im Body.`;
}

/** Reports the parts of a request and response that were not validated. */
export function formatUnvalidated(what: string): string {
  return `Nicht geprüft: ${what}.`;
}

/** Reports the number of records that the sandbox dropped. */
export function formatForgotten(count: string): string {
  return `Entfernt: ${count} ${count === '1' ? 'Datensatz' : 'Datensätze'} mit altem Aufbau.`;
}
