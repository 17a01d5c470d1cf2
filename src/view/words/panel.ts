/** What the panel and the console say besides their client's own words. */
export const PANEL = {
  client: 'API client',
  copy: 'Copy the command',
  copied: 'Copied',
  notCopied: 'Select the text and copy it',
  copyText: 'Copy',
  body: 'Body',
  keep: 'Keep credentials in this tab',
  noPreview: 'There is no preview of this.',
  noClient: 'The client could not be opened.',
  noConsole: 'The console could not be opened.',
  noDocument: 'The document is no OpenAPI document.',
  otherSite: 'The address names another site.',
} as const;

/** Of a document that cannot be had. */
export function missingToWords(path: string, status: number): string {
  return `The document cannot be had: ${path} answers ${status}.`;
}

/** Of a credential that is not accepted, by whom. */
export const REFUSALS = {
  server: {
    title: '401: the server does not accept the credential.',
    text: 'It is missing, misspelt or no longer valid. Enter it under Authentication.',
    help: 'How to get one',
  },
  sandbox: {
    title: '401: the sandbox wants a key of its own.',
    text: 'What is entered under Authentication is for the service alone. Run, beside the samples, makes a key, which is sent from here too.',
    help: 'About keys',
  },
} as const;

/** Why a request to an origin has no answer that a page may read: a title, and what to do. */
export const FAILURES = {
  key: [
    (origin: string) => `A key of the sandbox is not sent to ${origin}.`,
    'It is good in the sandbox alone. Enter a key of this server under Authentication, or choose the sandbox as the server.',
  ],
  offline: [() => 'This device is offline.', 'Connect it and send the request again.'],
  insecure: [() => 'The browser blocks this request.', 'A page that came over https may not call an http address.'],
  policy: [
    (origin: string) => `This portal does not send requests to ${origin}.`,
    'It sends them to the servers of its documents, to this machine, and to hosts that its settings name (tryIt.hosts). From a terminal:',
  ],
  cors: [
    (origin: string) => `${origin} answers, but not to web pages of other origins.`,
    'Its CORS rules do not let this page send this request or read the answer. The same request works from a terminal:',
  ],
  unreachable: [
    (origin: string) => `${origin} cannot be reached.`,
    'It may be down, its address may be wrong, or the network does not let it through. To try from a terminal:',
  ],
} as const;
