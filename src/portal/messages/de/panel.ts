/** Messages of the panel and the console, besides those of the API client itself. */
export const label = {
  client: 'API-Client',
  copy: 'Befehl kopieren',
  createKey: 'Sandbox-Schlüssel anlegen und erneut senden',
  copied: 'Kopiert',
  notCopied: 'Markieren Sie den Text, und kopieren Sie ihn',
  copyText: 'Kopieren',
  body: 'Body',
  half: 'Halbe Höhe',
  whole: 'Ganze Höhe',
  noPreview: 'Keine Vorschau verfügbar.',
  noClient: 'Der Client konnte nicht geöffnet werden.',
  noConsole: 'Die Konsole konnte nicht geöffnet werden.',
  noDocument: 'Dies ist kein OpenAPI-Dokument.',
  otherSite: 'Die URL gehört zu einer anderen Website.',
} as const;

/** Formats the error of a document that could not be loaded. */
export function formatMissing(path: string, status: number): string {
  return `Das Dokument konnte nicht geladen werden: ${path} antwortet mit ${String(status)}.`;
}

/** Rejected credentials, by the server or the sandbox. */
export const refusals = {
  server: {
    title: '401: Der Server nimmt die Zugangsdaten nicht an.',
    text: 'Sie fehlen, sind falsch geschrieben oder gelten nicht mehr. Tragen Sie sie unter „Authentifizierung“ ein.',
    help: 'Woher man sie bekommt',
  },
  sandbox: {
    title: '401: Die Sandbox braucht einen eigenen Schlüssel.',
    text: 'Zugangsdaten unter „Authentifizierung“ gelten nur für die echte API.',
    help: 'Über API-Schlüssel',
  },
} as const;

/** Reasons why a page cannot read a response of an origin: a title, and what to do. */
export const failures = {
  ownKey: [
    (origin: string) => `Ihr Schlüssel wird nicht an ${origin} gesendet.`,
    'Sie haben ihn für einen anderen Server eingegeben. Wählen Sie jenen Server, oder geben Sie einen Schlüssel für diesen ein.',
  ],
  key: [
    (origin: string) => `Ein Sandbox-Schlüssel wird nie an ${origin} gesendet.`,
    'Er gilt nur in der Sandbox. Tragen Sie unter „Authentifizierung“ einen Schlüssel dieses Servers ein, oder wählen Sie die Sandbox als Server.',
  ],
  offline: [() => 'Dieses Gerät ist offline.', 'Verbinden Sie es, und senden Sie die Anfrage noch einmal.'],
  insecure: [
    () => 'Der Browser blockiert diese Anfrage.',
    'Eine Seite, die über https kam, darf keine http-Adresse aufrufen.',
  ],
  policy: [
    (origin: string) => `Dieses Portal sendet keine Anfragen an ${origin}.`,
    'Es sendet sie an die Server seiner Dokumente, an dieses Gerät und an Hosts aus seinen Einstellungen (tryIt.hosts). Aus einem Terminal:',
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
