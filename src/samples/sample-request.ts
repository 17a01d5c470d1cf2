import type { Body } from './body.ts';

/** Request to write in a programming language. All parts are encoded for HTTP, but not quoted for the language. */
export interface Request {
  readonly method: string;
  /** Percent-encoded URL, with the server. */
  readonly url: string;
  /** Parts of the query at the end of the URL, without separators, if there are two or more: each is a line of the sample. */
  readonly query: readonly string[];
  readonly headers: readonly NameValue[];
  readonly body: Body | undefined;
  /** Media type of the body as sent; clients create that of multipart forms themselves. */
  readonly contentType: string | undefined;
  /** Type of the response that the sample reads; a stream is printed line by line as it arrives. */
  readonly answer: 'json' | 'text' | 'bytes' | 'stream' | 'none';
}

export interface NameValue {
  readonly name: string;
  readonly value: string;
}
