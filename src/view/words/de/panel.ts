/** What the panel and the console say besides their client's own words. */
export const PANEL = {
  client: 'API-Client',
  copy: 'Befehl kopieren',
  copied: 'Kopiert',
  notCopied: 'Markieren Sie den Text, und kopieren Sie ihn',
  copyText: 'Kopieren',
  body: 'Body',
  keep: 'Zugangsdaten in diesem Tab behalten',
  noPreview: 'Davon gibt es keine Vorschau.',
  noClient: 'Der Client konnte nicht geöffnet werden.',
  noConsole: 'Die Konsole konnte nicht geöffnet werden.',
  noDocument: 'Das Dokument ist kein OpenAPI-Dokument.',
  otherSite: 'Die Adresse nennt eine andere Website.',
} as const;

/** Of a document that cannot be had. */
export function missingToWords(path: string, status: number): string {
  return `Das Dokument ist nicht zu bekommen: ${path} antwortet mit ${String(status)}.`;
}

/** Of a credential that is not accepted, by whom. */
export const REFUSALS = {
  server: {
    title: '401: Der Server nimmt die Zugangsdaten nicht an.',
    text: 'Sie fehlen, sind falsch geschrieben oder gelten nicht mehr. Tragen Sie sie unter „Authentifizierung“ ein.',
    help: 'Woher man sie bekommt',
  },
  sandbox: {
    title: '401: Die Sandbox verlangt einen eigenen Schlüssel.',
    text: 'Was unter „Authentifizierung“ eingetragen ist, gilt nur dem Dienst. „Ausführen“ neben den Beispielen legt einen Schlüssel an, der auch von hier gesendet wird.',
    help: 'Über Schlüssel',
  },
} as const;

/** Why a request to an origin has no answer that a page may read: a title, and what to do. */
export const FAILURES = {
  key: [
    (origin: string) => `Ein Schlüssel der Sandbox wird nicht an ${origin} gesendet.`,
    'Er gilt nur in der Sandbox. Tragen Sie unter „Authentifizierung“ einen Schlüssel dieses Servers ein, oder wählen Sie die Sandbox als Server.',
  ],
  offline: [() => 'Dieses Gerät ist offline.', 'Verbinden Sie es, und senden Sie die Anfrage noch einmal.'],
  insecure: [
    () => 'Der Browser blockiert diese Anfrage.',
    'Eine Seite, die über https kam, darf keine http-Adresse aufrufen.',
  ],
  policy: [
    (origin: string) => `Dieses Portal sendet keine Anfragen an ${origin}.`,
    'Es sendet sie an die Server seiner Dokumente, an dieses Gerät und an Hosts, die seine Einstellungen nennen (tryIt.hosts). Aus einem Terminal:',
  ],
  cors: [
    (origin: string) => `${origin} antwortet, aber nicht Webseiten anderer Herkunft.`,
    'Seine CORS-Regeln lassen diese Seite die Anfrage nicht senden oder die Antwort nicht lesen. Aus einem Terminal geht dieselbe Anfrage:',
  ],
  unreachable: [
    (origin: string) => `${origin} ist nicht zu erreichen.`,
    'Der Server läuft vielleicht nicht, die Adresse ist falsch, oder das Netz lässt die Anfrage nicht durch. Zum Versuch aus einem Terminal:',
  ],
} as const;
