/** Runtime expressions in words, as Markdown (OpenAPI 3.2, section 4.20.4). */
export const expression = {
  url: 'die URL der Anfrage',
  method: 'die Methode der Anfrage',
  status: 'der Status der Antwort',
  requestBody: { whole: 'der Body der Anfrage', part: (code: string): string => `${code} aus dem Body der Anfrage` },
  responseBody: { whole: 'der Body der Antwort', part: (code: string): string => `${code} aus dem Body der Antwort` },
  request: {
    header: (code: string): string => `der Header ${code} der Anfrage`,
    query: (code: string): string => `der Query-Parameter ${code} der Anfrage`,
    path: (code: string): string => `der Pfad-Parameter ${code} der Anfrage`,
  },
  response: {
    header: (code: string): string => `der Header ${code} der Antwort`,
    query: (code: string): string => `der Query-Parameter ${code} der Antwort`,
    path: (code: string): string => `der Pfad-Parameter ${code} der Antwort`,
  },
  sentTo: (address: string): string => `Geht an: ${address}.`,
  sentToGiven: (expression: string): string => `Geht an die URL aus: ${expression}.`,
  sentWhere: (address: string, where: string): string => `Geht an ${address}; dabei gilt: ${where}.`,
  standsFor: (code: string, expression: string): string => `${code} ist ${expression}`,
  as: (value: string, name: string | undefined): string => `${value} als ${name ?? 'Body'}`,
} as const;

/** Note on the callback of a callback's response, before its name as Markdown. */
export const innerCallback = 'Die Antwort darauf kann einen weiteren Callback auslösen,';

/** Text before a value that a link passes. */
export const usesValue = 'Verwendet';
/** Text before the server of a link. */
export const onServer = 'Auf dem Server';
