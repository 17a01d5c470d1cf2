import { fillRequest, type RequestParts, type SecretFor } from './request-parts.ts';
import type { Request } from './sample-request.ts';

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
