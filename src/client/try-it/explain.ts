import { requestToCurl } from './curl-command.ts';
import type { ErrorMessage } from './protocol.ts';
import { panelMessages } from '../messages/panel.ts';

/** Words for the reader about an answer or a failure. */
export interface Explanation {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly url: string } | undefined;
  /** A cURL command that sends the same request. */
  readonly command: string | undefined;
  /** True where a new sandbox key is what is missing. */
  readonly createsKey: boolean;
}

/** What a refusal of a server or of the sandbox means; undefined for answers that speak for themselves. */
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

/** What may work where no page is in the way. */
const BY_SHELL: readonly ErrorMessage[] = ['policy', 'cors', 'unreachable'];

/** Why a request has no answer that this page may read. */
export async function explainFailure(request: Request, failure: ErrorMessage): Promise<Explanation | undefined> {
  if (failure === 'aborted') return undefined;
  const command = BY_SHELL.includes(failure) ? await requestToCurl(request) : undefined;
  const [title, text] = panelMessages.failures[failure];
  return { title: title(new URL(request.url).origin), text, link: undefined, command, createsKey: false };
}
