/** What stands around the contents of every page. */
export const layout = {
  back: 'Zurück zu',
  breadcrumb: 'Pfad',
  built: 'Erstellt am',
  close: 'Schließen',
  framed: 'Diese Seite wird in einer anderen Website gezeigt. Öffnen Sie sie für sich, um sie zu benutzen.',
  closeAll: 'Alles zuklappen',
  closeNavigation: 'Navigation schließen',
  copy: 'Kopieren',
  edit: 'Diese Seite bearbeiten',
  filterOperations: 'Operationen filtern',
  frontPage: 'Startseite',
  groups: 'Gruppen',
  guesses: 'Meinten Sie eine davon?',
  keys: 'Tastenkürzel',
  letters: 'Buchstaben',
  navigation: 'Navigation',
  neighbours: 'Nachbarn',
  hideNavigation: 'Seitenleiste ausblenden',
  keepNavigation: 'Neben der Seite behalten',
  sectionLinks: 'Teile dieser Seite',
  newest: 'neueste',
  next: 'Weiter',
  onThisPage: 'Auf dieser Seite',
  openAll: 'Alles aufklappen',
  previous: 'Zurück',
  reference: 'Zur Referenz',
  sections: 'Abschnitte',
  sidebarWidth: 'Breite der Seitenleiste',
  skip: 'Zum Inhalt springen',
  startHere: 'Hier beginnen',
  start: 'Sie ist vielleicht umgezogen: Suchen Sie danach, oder beginnen Sie hier.',
  theme: 'Farbschema',
  version: 'Version',
  versions: 'Versionen',
} as const;

/** Links of the footer, by what they lead to. */
export const footer = {
  forPrograms: 'llms.txt',
} as const;

/** The menu of what a page can be taken along as. */
export const copy = {
  /** After `copy`. */
  asMarkdown: 'als Markdown',
  console: 'API-Konsole öffnen',
  curl: 'Als cURL kopieren',
  link: 'Link kopieren',
  more: 'Seite anders kopieren',
  openIn: 'Öffnen in',
  path: 'Pfad kopieren',
  slice: 'OpenAPI dieser Operation',
  view: 'Als Markdown ansehen',
} as const;

/** What an assistant is asked to do with a page's Markdown. */
export function formatAsk(markdown: string): string {
  return `Lies ${markdown}, damit ich Fragen dazu stellen kann.`;
}

/** The search box. */
export const search = {
  all: 'Alles',
  allApis: 'Alle APIs',
  api: 'API',
  close: 'Suche schließen',
  fields: 'Felder',
  hint: 'Operationen, Felder, Anleitungen',
  /** The keys that open it, as keyboards name them. */
  key: 'Strg K',
  kind: 'Art',
  more: 'Mehr zeigen',
  move: 'bewegen',
  open: 'öffnen',
  results: 'Ergebnisse',
  search: 'Suchen',
} as const;

/** The card of samples, and the panel that tries a request out. */
export const sample = {
  copyAddress: 'Adresse kopieren',
  /** Beside what is to be typed into a shell before a sample runs. */
  copyInstall: 'Installationszeile kopieren',
  copyName: 'Namen kopieren',
  copyRequest: 'Anfrage kopieren',
  copyResponse: 'Antwort kopieren',
  /** Switch of a code: all of its lines are seen. */
  whole: 'Volle Höhe',
  example: 'Beispiel',
  /** Before the status of a response in a card of its own. */
  exampleResponse: 'Beispielantwort',
  hostless: 'Kein Host ist dokumentiert: Setzen Sie die Adresse Ihres Servers vor den Pfad.',
  language: 'Sprache',
  loading: 'Der Client wird geladen …',
  /** Below a generated sample that stands where others of its language are hand-written. */
  made: 'Erzeugt: Mit diesem Body hat niemand ein Beispiel geschrieben.',
  /** Keys to choose among. */
  noKey: 'Kein Schlüssel',
  ownKey: 'Eigener Schlüssel',
  placeholder: 'Platzhalter',
  sandboxKey: 'Sandbox-Schlüssel',
  run: 'In Sandbox ausführen',
  /** What the button does, for those who do not know it. */
  runTitle: 'Diese Anfrage an die Sandbox senden',
  status: 'Status',
  tested: 'Mit der Sandbox getestet',
  tryIt: 'Ausprobieren',
} as const;

/** That a page is of an older version, before the link to the newest. */
export function formatOlderVersion(version: string): string {
  return `Das ist Version ${version}. Die neueste ist`;
}

/** The page of the client for a whole API. */
export const console = {
  label: 'API-Konsole',
  needsScript:
    'Die API-Konsole braucht JavaScript. Die Seite jeder Operation enthält dieselben Informationen, mit Beispielen für das Terminal.',
  tag: 'Operationen von',
} as const;

/** The pages that the panel shows. */
export const client = {
  title: 'API-Client',
  alone: 'Der API-Client öffnet sich über „Ausprobieren“ auf der Seite einer Operation.',
  aloneConsole: 'Der API-Client öffnet sich auf der Konsolenseite einer API.',
  needsScript: 'Der API-Client braucht JavaScript.',
  sends: 'Von hier sendet der API-Client seine Anfragen.',
  answer: 'Senden Sie die Anfrage, um die Antwort zu sehen.',
} as const;
