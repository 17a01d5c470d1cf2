import { requestToCurl } from './curl-command.ts';

/** Words for the reader about an answer or a failure. */
export interface Explanation {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly url: string } | undefined;
  /** A cURL command that sends the same request. */
  readonly command: string | undefined;
}

/** What a refusal means; undefined for answers that speak for themselves. */
export function explainAnswer(status: number, help: string | undefined): Explanation | undefined {
  if (status !== 401) return undefined;
  return {
    title: '401: the server does not accept the credential.',
    text: 'It is missing, misspelt or no longer valid. Enter it under Authentication.',
    link: help === undefined ? undefined : { text: 'How to get one', url: help },
    command: undefined,
  };
}

/**
 * Why the request has no answer that this page may read, as far as a browser can tell: a second request, a HEAD whose answer
 * nobody reads, succeeds where only the server's CORS rules stand in the way.
 */
export async function explainFailure(request: Request): Promise<Explanation> {
  const { origin, protocol } = new URL(request.url);
  const command = await requestToCurl(request);
  const explain = (title: string, text: string): Explanation => ({ title, text, link: undefined, command });
  if (!navigator.onLine) return explain('This device is offline.', 'Connect it and send the request again.');
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal(request.url)) {
    return explain('The browser blocks this request.', 'A page that came over https may not call an http address.');
  }
  if (await isReachable(request.url)) {
    return explain(
      `${origin} answers, but not to web pages of other origins.`,
      'Its CORS rules do not let this page send this request or read the answer. The same request works from a terminal:',
    );
  }
  return explain(
    `${origin} cannot be reached.`,
    'It may be down, its address may be wrong, or the network or this portal’s security policy does not let it through. To try from a terminal:',
  );
}

function isLocal(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
}

async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(8000) });
    return true;
  } catch {
    // No connection, or none in time: that is the answer.
    return false;
  }
}
