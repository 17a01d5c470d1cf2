/** Messages of the panel and the console, besides those of the API client itself. */
export const label = {
  client: 'API client',
  copy: 'Copy command',
  createKey: 'Create a sandbox key and send again',
  copied: 'Copied',
  notCopied: 'Select the text and copy it',
  copyText: 'Copy',
  body: 'Body',
  half: 'Half height',
  whole: 'Full height',
  noPreview: 'No preview available.',
  noClient: 'The client could not be opened.',
  noConsole: 'The console could not be opened.',
  noDocument: 'This is not an OpenAPI document.',
  otherSite: 'The URL is on another site.',
} as const;

/** Formats the error of a document that could not be loaded. */
export function formatMissing(path: string, status: number): string {
  return `Could not load the document: ${path} returned ${status}.`;
}

/** Rejected credentials, by the server or the sandbox. */
export const refusals = {
  server: {
    title: '401: the server does not accept the credential.',
    text: 'It is missing, misspelt or no longer valid. Enter it under Authentication.',
    help: 'How to get one',
  },
  sandbox: {
    title: '401: the sandbox needs its own key.',
    text: 'Credentials entered under Authentication are used for the real API only.',
    help: 'About API keys',
  },
} as const;

/** Reasons why a page cannot read a response of an origin: a title, and what to do. */
export const failures = {
  ownKey: [
    (origin: string) => `Your key is not sent to ${origin}.`,
    'You entered it for another server. Choose that server, or enter a key for this one.',
  ],
  key: [
    (origin: string) => `A sandbox key is never sent to ${origin}.`,
    'It works only in the sandbox. Enter a key of this server under Authentication, or choose the sandbox as the server.',
  ],
  offline: [() => 'This device is offline.', 'Connect it and send the request again.'],
  insecure: [() => 'The browser blocks this request.', 'A page loaded over https cannot call an http URL.'],
  policy: [
    (origin: string) => `This portal does not send requests to ${origin}.`,
    'It sends them only to the servers of its API descriptions, to this machine, and to hosts listed in its settings (tryIt.hosts). From a terminal:',
  ],
  cors: [
    (origin: string) => `${origin} responds, but not to web pages of other origins.`,
    'Its CORS rules do not let this page send this request or read the response. The same request works from a terminal:',
  ],
  unreachable: [
    (origin: string) => `${origin} cannot be reached.`,
    'It may be down, its URL may be wrong, or the network may block it. To try from a terminal:',
  ],
} as const;
