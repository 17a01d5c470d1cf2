/** Texts of the layout of every page. */
export const layout = {
  announcement: 'Announcement',
  back: 'Back to',
  breadcrumb: 'Breadcrumb',
  close: 'Close',
  /** Notice of a page in the iframe of another site, where its controls are disabled. */
  framed: 'This page is embedded in another site. Open it in its own tab to use it.',
  closeAll: 'Collapse all',
  closeNavigation: 'Close navigation',
  copy: 'Copy',
  dismiss: 'Dismiss the announcement',
  edit: 'Edit this page',
  /** Link to the text that the author wrote around an operation. */
  editText: 'Edit the added text',
  filterOperations: 'Filter operations',
  guesses: 'Did you mean:',
  letters: 'Letters',
  navigation: 'Navigation',
  neighbours: 'Previous and next page',
  newest: 'latest',
  hideNavigation: 'Collapse sidebar',
  sectionLinks: 'Sections of this page',
  keepNavigation: 'Pin sidebar',
  next: 'Next',
  onThisPage: 'On this page',
  openAll: 'Expand all',
  previous: 'Previous',
  reference: 'Read the reference',
  requiredOnly: 'Required only',
  sections: 'Sections',
  skip: 'Skip to content',
  startHere: 'Start here',
  start: 'It may have moved. Try searching, or start from one of these pages.',
  theme: 'Theme',
  updated: 'Last updated on',
  version: 'Version',
} as const;

/** Menu of a page's formats to copy and open. */
export const copy = {
  /** Text after `copy`. */
  asMarkdown: 'as Markdown',
  link: 'Copy link',
  more: 'More ways to copy this page',
  openIn: 'Open in',
  slice: 'OpenAPI for this operation',
  view: 'View as Markdown',
} as const;

/** Prompt for an assistant, with the address of the page's Markdown. */
export function formatAsk(markdown: string): string {
  return `Read ${markdown} so that I can ask questions about it.`;
}

/** The button that opens the search. */
export const search = {
  /** Shortcut, with the key's name on keyboards. */
  key: 'Ctrl K',
  search: 'Search',
} as const;

/** Sample block, and the panel that sends requests. */
export const sample = {
  copyAddress: 'Copy URL',
  /** Button beside the shell command that a sample needs first. */
  copyInstall: 'Copy install command',
  copyName: 'Copy name',
  copyRequest: 'Copy the request',
  copyResponse: 'Copy the response',
  /** Text before the status of a response in its own block. */
  exampleResponse: 'Example response',
  hostless: 'No host is documented: put your server URL before the path.',
  language: 'Language',
  loading: 'Loading the client …',
  /** Note below a generated sample where its language has hand-written ones. */
  made: 'Generated sample for this body.',
  sandbox: 'Sandbox (in your browser)',
  run: 'Run in sandbox',
  /** Tooltip of the Run button. */
  runTitle: 'Send this request to the sandbox',
  /** Button that opens the request for a real server. */
  send: 'Send',
  tryIt: 'Try it',
} as const;

/** Text of a page of an older version, before the link to the latest. */
export function formatOlderVersion(version: string): string {
  return `You are viewing ${version}. The latest version is`;
}

/** Notice of an API whose document cannot be read: its pages are those of an earlier day. */
export function formatKept(day: string): string {
  return `This API could not be updated. These pages are from ${day}.`;
}

/** Console page of an API. */
export const console = {
  needsScript:
    'The API console needs JavaScript. Each operation page has the same information, with samples to run in a terminal.',
  tag: 'Operations of',
} as const;

/** Pages inside the panel's iframe. */
export const client = {
  title: 'API client',
  alone: 'Open the API client with “Send” on an operation page.',
  aloneConsole: 'Open the API client on the console page of an API.',
  needsScript: 'The API client needs JavaScript.',
  sends: 'The API client sends its requests from here.',
  /** Text before the first response. */
  answer: 'Send the request to see the response.',
} as const;
