import type { Body } from './body.ts';
import { fillRequest, type RequestParts, type SecretFor } from './request-parts.ts';

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

/** Fields of a request besides its parts. */
export interface Rest extends Pick<Request, 'body' | 'contentType' | 'answer'> {
  /** URL before the path. */
  readonly server: string;
}

/** Assembles a request from its parts, credentials and the rest, to be written in a language. */
export function assembleRequest(parts: RequestParts, secretFor: SecretFor, { server, ...rest }: Rest): Request {
  const { target, headers } = fillRequest(parts, secretFor);
  return {
    method: parts.method,
    url: server + target,
    query: partsOfQuery(target),
    headers: headers.map(([name, value]) => ({ name, value })),
    ...rest,
  };
}

function partsOfQuery(target: string): readonly string[] {
  const at = target.indexOf('?');
  const parts = at < 0 ? [] : target.slice(at + 1).split('&');
  return parts.length > 1 ? parts : [];
}
