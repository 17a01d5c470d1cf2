import { fillRequest, type RequestParts, type SecretFor } from './request-parts.ts';
import type { Request } from './request.ts';

/** What a request has besides its parts. */
export interface Rest extends Pick<Request, 'body' | 'contentType' | 'answer'> {
  /** Address that the path is behind. */
  readonly server: string;
}

/** The parts of a request with a secret and all the rest, ready to be written in a language. */
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
