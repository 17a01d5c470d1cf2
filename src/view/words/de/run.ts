/** What Run says. */
export const WORDS = {
  answer: 'Antwort der Sandbox',
  asDocumented: 'wie dokumentiert',
  asFarAsChecked: 'wie dokumentiert, soweit geprüft',
  back: 'Zurück zu den Beispielen',
  busy: 'Läuft …',
  copy: 'Antwort kopieren',
  differs: 'nicht wie dokumentiert',
  failed: 'Die Sandbox ist nicht zu erreichen.',
  fromPage: 'Aus der Sandbox in dieser Seite',
  fromServer: 'Aus der Sandbox auf diesem Gerät',
  help: 'Über Schlüssel',
  /** Over a body that the samples do not name. */
  ledBody: 'Ausführen und der API-Client senden diesen Body, auf den die Antwort davor geführt hat:',
  makeKey: 'Schlüssel der Sandbox anlegen und noch einmal ausführen',
  needsKey: 'Diese Operation verlangt einen Schlüssel. Die Sandbox legt einen an, der hier gilt und sonst nirgends.',
  next: 'Weiter',
  noBody: 'Kein Body.',
  noBodyHere: 'Das Dokument hat für diesen Status keinen Body.',
  /** Where the browser keeps nothing for the sandbox. */
  notKept: 'bleibt, bis Sie diese Seite verlassen',
  reset: 'Sandbox zurücksetzen',
  tooLong: 'Der Body dieses Beispiels ist zu lang, um in der Seite zu stehen.',
} as const;

/** How many headers an answer has. */
export function headersToWords(count: number): string {
  return `${String(count)} Header`;
}

/** How long a file is, and of which type. */
export function bytesToWords(count: number, type: string): string {
  return `${count === 1 ? '1 Byte' : `${String(count)} Bytes`} ${type}`;
}

/** How long an answer took, in milliseconds. */
export function timeToWords(ms: number): string {
  return ms < 1 ? '< 1 ms' : `${String(Math.round(ms))} ms`;
}

/** A status that an operation does not document. */
export function noStatusToWords(status: number): string {
  return `Den Status ${String(status)} hat das Dokument hier nicht.`;
}

/** A media type that a status does not document. */
export function noTypeToWords(mediaType: string): string {
  return `Für diesen Status hat das Dokument kein ${mediaType}.`;
}

/** A documented header that an answer lacks. */
export function noHeaderToWords(name: string): string {
  return `Der Header ${name} fehlt.`;
}

/** What is wrong with a part of a body: its JSON Pointer, and words that follow a name. */
export function bodyFaultToWords(pointer: string, message: string): string {
  return pointer === '' ? `Der Body ${message}.` : `Im Body: ${pointer} ${message}.`;
}

/** Faults of a body that are not told one by one. */
export function moreFaultsToWords(count: number): string {
  return count === 1 ? 'Ein weiterer Fehler im Body.' : `${String(count)} weitere Fehler im Body.`;
}

/** What of an exchange was not checked. */
export function uncheckedToWords(what: string): string {
  return `Nicht geprüft: ${what}.`;
}

/** How many records the sandbox no longer keeps. */
export function forgottenToWords(count: string): string {
  return `Vergessen: Datensätze, die nicht mehr zum Dokument passen (${count}).`;
}
