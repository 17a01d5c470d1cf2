/** Texts of the layout of every page. */
export const layout = {
  announcement: 'Ankündigung',
  back: 'Zurück zu',
  breadcrumb: 'Pfad',
  close: 'Schließen',
  framed:
    'Diese Seite ist in eine andere Website eingebettet. Öffnen Sie sie in einem eigenen Tab, um sie zu benutzen.',
  closeAll: 'Alles zuklappen',
  closeNavigation: 'Navigation schließen',
  copy: 'Kopieren',
  dismiss: 'Ankündigung schließen',
  edit: 'Diese Seite bearbeiten',
  editText: 'Den ergänzten Text bearbeiten',
  filterOperations: 'Operationen filtern',
  guesses: 'Meinten Sie:',
  letters: 'Buchstaben',
  navigation: 'Navigation',
  neighbours: 'Vorherige und nächste Seite',
  hideNavigation: 'Seitenleiste einklappen',
  keepNavigation: 'Seitenleiste anheften',
  sectionLinks: 'Abschnitte dieser Seite',
  newest: 'neueste',
  next: 'Weiter',
  onThisPage: 'Auf dieser Seite',
  openAll: 'Alles aufklappen',
  previous: 'Zurück',
  reference: 'Zur Referenz',
  requiredOnly: 'Nur Pflichtfelder',
  sections: 'Abschnitte',
  skip: 'Zum Inhalt springen',
  startHere: 'Hier beginnen',
  start: 'Sie wurde vielleicht verschoben. Nutzen Sie die Suche, oder beginnen Sie hier.',
  theme: 'Farbschema',
  updated: 'Zuletzt geändert am',
  version: 'Version',
} as const;

/** Menu of a page's formats to copy and open. */
export const copy = {
  /** Text after `copy`. */
  asMarkdown: '(Markdown)',
  link: 'Link kopieren',
  more: 'Seite anders kopieren',
  openIn: 'Öffnen in',
  slice: 'OpenAPI für diese Operation',
  view: 'Als Markdown ansehen',
} as const;

/** Prompt for an assistant, with the address of the page's Markdown. */
export function formatAsk(markdown: string): string {
  return `Lies ${markdown}, damit ich Fragen dazu stellen kann.`;
}

/** The button that opens the search. */
export const search = {
  /** Shortcut, with the key's name on keyboards. */
  key: 'Strg K',
  search: 'Suchen',
} as const;

/** Sample block, and the panel that sends requests. */
export const sample = {
  copyAddress: 'URL kopieren',
  /** Button beside the shell command that a sample needs first. */
  copyInstall: 'Installationsbefehl kopieren',
  copyName: 'Name kopieren',
  copyRequest: 'Anfrage kopieren',
  copyResponse: 'Antwort kopieren',
  /** Text before the status of a response in its own block. */
  exampleResponse: 'Beispielantwort',
  hostless: 'Kein Host ist dokumentiert: Setzen Sie Ihre Server-URL vor den Pfad.',
  language: 'Sprache',
  loading: 'Der Client wird geladen …',
  /** Note below a generated sample where its language has hand-written ones. */
  made: 'Für diesen Body erzeugtes Beispiel.',
  sandbox: 'Sandbox (in Ihrem Browser)',
  run: 'In Sandbox ausführen',
  /** Tooltip of the Run button. */
  runTitle: 'Diese Anfrage an die Sandbox senden',
  /** Button that opens the request for a real server. */
  send: 'Senden',
  tryIt: 'Testen',
} as const;

/** Text of a page of an older version, before the link to the newest. */
export function formatOlderVersion(version: string): string {
  return `Sie sehen Version ${version}. Die neueste Version ist`;
}

/** Notice of an API whose document cannot be read: its pages are those of an earlier day. */
export function formatKept(day: string): string {
  return `Diese API konnte nicht aktualisiert werden. Ihre Seiten haben den Stand vom ${day}.`;
}

/** Console page of an API. */
export const console = {
  needsScript:
    'Die API-Konsole braucht JavaScript. Die Seite jeder Operation enthält dieselben Informationen, mit Beispielen für das Terminal.',
  tag: 'Operationen von',
} as const;

/** Pages inside the panel's iframe. */
export const client = {
  title: 'API-Client',
  alone: 'Öffnen Sie den API-Client mit „Senden“ auf der Seite einer Operation.',
  aloneConsole: 'Öffnen Sie den API-Client auf der Konsolenseite einer API.',
  needsScript: 'Der API-Client braucht JavaScript.',
  sends: 'Von hier sendet der API-Client seine Anfragen.',
  answer: 'Senden Sie die Anfrage, um die Antwort zu sehen.',
} as const;
