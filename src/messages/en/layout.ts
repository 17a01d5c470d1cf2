/** What stands around the contents of every page. */
export const layout = {
  back: 'Back to',
  breadcrumb: 'Breadcrumb',
  built: 'Built on',
  close: 'Close',
  /** Another site holds the page in a frame, and it is inert. */
  framed: 'This page is shown within another site. Open it by itself to use it.',
  closeAll: 'Collapse all',
  closeNavigation: 'Close the navigation',
  copy: 'Copy',
  edit: 'Edit this page',
  filterOperations: 'Filter the operations',
  frontPage: 'Front page',
  groups: 'Groups',
  guesses: 'Did you mean one of these?',
  keys: 'Keyboard shortcuts',
  letters: 'Letters',
  navigation: 'Navigation',
  neighbours: 'Neighbours',
  newest: 'newest',
  hideNavigation: 'Hide the sidebar',
  sectionLinks: 'Parts of this page',
  keepNavigation: 'Keep it beside the page',
  next: 'Next',
  onThisPage: 'On this page',
  openAll: 'Expand all',
  previous: 'Previous',
  reference: 'Read the reference',
  sections: 'Sections',
  sidebarWidth: 'Width of the sidebar',
  skip: 'Skip to the content',
  startHere: 'Start here',
  start: 'It may have moved: search for it, or start from one of these.',
  theme: 'Theme',
  version: 'Version',
  versions: 'Versions',
} as const;

/** Links of the footer, by what they lead to. */
export const footer = {
  forPrograms: 'llms.txt',
} as const;

/** The menu of what a page can be taken along as. */
export const copy = {
  /** After `copy`. */
  asMarkdown: 'as Markdown',
  console: 'Open the API console',
  curl: 'Copy as cURL',
  link: 'Copy link',
  more: 'More ways to copy this page',
  openIn: 'Open in',
  path: 'Copy path',
  slice: 'OpenAPI of this operation',
  view: 'View as Markdown',
} as const;

/** What an assistant is asked to do with a page's Markdown. */
export function formatAsk(markdown: string): string {
  return `Read ${markdown} so that I can ask questions about it.`;
}

/** The search box. */
export const search = {
  all: 'All',
  allApis: 'All APIs',
  api: 'API',
  close: 'Close the search',
  fields: 'Fields',
  hint: 'Operations, fields, guides',
  /** The keys that open it, as keyboards name them. */
  key: 'Ctrl K',
  kind: 'Kind',
  more: 'Show more',
  move: 'move',
  open: 'open',
  results: 'Results',
  search: 'Search',
} as const;

/** The card of samples, and the panel that tries a request out. */
export const sample = {
  copyAddress: 'Copy the address',
  /** Beside what is to be typed into a shell before a sample runs. */
  copyInstall: 'Copy the line that installs it',
  copyName: 'Copy the name',
  copyRequest: 'Copy the request',
  copyResponse: 'Copy the response',
  /** Switch of a code: all of its lines are seen. */
  whole: 'Full height',
  example: 'Example',
  /** Before the status of a response in a card of its own. */
  exampleResponse: 'Example response',
  hostless: 'No host is documented: put the address of your server before the path.',
  language: 'Language',
  loading: 'Loading the client …',
  /** Below a generated sample that stands where others of its language are hand-written. */
  made: 'Generated: nobody has written a sample with this body.',
  /** Keys to choose among. */
  noKey: 'No key',
  ownKey: 'Your own key',
  placeholder: 'Placeholder',
  sandboxKey: 'Sandbox key',
  run: 'Run in sandbox',
  /** What the button does, for those who do not know it. */
  runTitle: 'Send this request to the sandbox',
  status: 'Status',
  tested: 'Tested against the sandbox',
  tryIt: 'Try it',
} as const;

/** That a page is of an older version, before the link to the newest. */
export function formatOlderVersion(version: string): string {
  return `This is version ${version}. The newest is`;
}

/** The page of the client for a whole API. */
export const console = {
  label: 'API console',
  needsScript:
    'The API console needs JavaScript. Each operation page has the same information, with samples to run in a terminal.',
  tag: 'Operations of',
} as const;

/** The pages that the panel shows. */
export const client = {
  title: 'API client',
  alone: 'The API client opens from “Try it” on the page of an operation.',
  aloneConsole: 'The API client opens on the console page of an API.',
  needsScript: 'The API client needs JavaScript.',
  sends: 'The API client sends its requests from here.',
  /** Before the first answer. */
  answer: 'Send the request to see the response.',
} as const;
