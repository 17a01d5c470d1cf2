import { requestToCurl } from './curl-command.ts';
import type { Failure } from './protocol.ts';

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

/** Why a request has no answer that this page may read. */
export async function explainFailure(request: Request, failure: Failure): Promise<Explanation | undefined> {
  const { origin } = new URL(request.url);
  const told = (title: string, text: string): Explanation => ({ title, text, link: undefined, command: undefined });
  switch (failure) {
    case 'aborted':
      return undefined;
    case 'key':
      return told(
        `A key of the sandbox is not sent to ${origin}.`,
        'It is good in the sandbox alone. Enter a key of this server under Authentication, or choose the sandbox as the server.',
      );
    case 'offline':
      return told('This device is offline.', 'Connect it and send the request again.');
    case 'insecure':
      return told('The browser blocks this request.', 'A page that came over https may not call an http address.');
    case 'policy':
      return {
        ...told(
          `This portal does not send requests to ${origin}.`,
          'It sends them to the servers of its documents, to this machine, and to hosts that its settings name (tryIt.hosts). From a terminal:',
        ),
        command: await requestToCurl(request),
      };
    case 'cors':
      return {
        ...told(
          `${origin} answers, but not to web pages of other origins.`,
          'Its CORS rules do not let this page send this request or read the answer. The same request works from a terminal:',
        ),
        command: await requestToCurl(request),
      };
    case 'unreachable':
      return {
        ...told(
          `${origin} cannot be reached.`,
          'It may be down, its address may be wrong, or the network does not let it through. To try from a terminal:',
        ),
        command: await requestToCurl(request),
      };
  }
}
