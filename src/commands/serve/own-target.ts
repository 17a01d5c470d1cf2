import type { IncomingMessage } from 'node:http';
import { isOwnHost, targetOf, type Target } from '../../satellites/sandbox/server/request-target.ts';
import { toText, type Located } from '../../satellites/serve/locate.ts';

/** Returns the target of a request that names this server, else the refusal of the request. */
export function ownTarget(request: IncomingMessage, host: string): Target | Located<never> {
  const target = targetOf(request);
  if (target === undefined) return toText(400, 'A request names one host and a valid address.');
  if (isOwnHost(target.host, host)) return target;
  const remedy = 'Ask for it by localhost, or start it with --host and the name.';
  return toText(403, `This server does not answer to that name. ${remedy}`);
}
