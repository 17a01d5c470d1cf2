import { requestToCurl } from './curl-command.ts';
import type { ErrorMessage } from './protocol.ts';
import { panelMessages } from '../messages/panel.ts';

/** Explanation of an error response or a failure, for the reader. */
export interface Explanation {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly url: string } | undefined;
  /** A cURL command that sends the same request. */
  readonly command: string | undefined;
  /** True where a new sandbox key solves the problem. */
  readonly createsKey: boolean;
}

/** Explains an error response of a server or of the sandbox; undefined for responses that need no explanation. */
export function explainAnswer(
  status: number,
  { help, isSandbox }: { readonly help: string; readonly isSandbox: boolean },
): Explanation | undefined {
  if (status !== 401) return undefined;
  const { title, text, help: about } = panelMessages.refusals[isSandbox ? 'sandbox' : 'server'];
  return {
    title,
    text,
    link: help === '' ? undefined : { text: about, url: help },
    command: undefined,
    createsKey: isSandbox,
  };
}

/** Failures that do not occur outside of a browser. */
const BY_SHELL: readonly ErrorMessage[] = ['policy', 'cors', 'unreachable'];

/** Explains a request without a response that this page may read. */
export async function explainFailure(request: Request, failure: ErrorMessage): Promise<Explanation | undefined> {
  if (failure === 'aborted') return undefined;
  const command = BY_SHELL.includes(failure) ? await requestToCurl(request) : undefined;
  const [title, text] = panelMessages.failures[failure];
  return { title: title(new URL(request.url).origin), text, link: undefined, command, createsKey: false };
}
