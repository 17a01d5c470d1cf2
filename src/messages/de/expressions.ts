/** What runtime expressions stand for, as Markdown. */
export const expression = {
  url: 'die Adresse der Anfrage',
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
  sentToGiven: (expression: string): string => `Geht an die Adresse, die so angegeben ist: ${expression}.`,
  sentWhere: (address: string, where: string): string => `Geht an ${address}; dabei gilt: ${where}.`,
  standsFor: (code: string, expression: string): string => `${code} ist ${expression}`,
  as: (value: string, name: string | undefined): string => `${value} als ${name ?? 'Body'}`,
} as const;

/** That an answer may lead to a further callback, as Markdown around its name. */
export const innerCallback = 'Die Antwort darauf kann einen eigenen Callback auslösen,';

/** Before what a link passes on. */
export const usesValue = 'Verwendet';
/** Before the server that a link leads to. */
export const onServer = 'Auf dem Server';
