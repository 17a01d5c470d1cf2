import { withPossibleGrants } from './discovery.ts';
import { explainAnswer, explainFailure } from './explain.ts';
import type { SanitizedDocument } from './sanitize.ts';
import { showExplanation } from './notice.ts';
import { carriesOwnKey } from './own-key.ts';
import type { OwnKey } from './protocol.ts';
import type { SandboxServer } from './sandbox-server.ts';
import { SendError } from './send.ts';
import type { Relay } from './send.ts';
import { carriesSandboxKey } from './with-sandbox-key.ts';

/** Routes of a client's requests. */
export interface Ways {
  /** Address of the page about credentials; empty without one. */
  readonly help: string;
  readonly restore: SanitizedDocument['restore'];
  /** Undefined without a sandbox. */
  readonly sandbox: SandboxServer | undefined;
  readonly sender: Relay;
  /** Each is sent to its own origin only. */
  readonly keys?: readonly OwnKey[] | undefined;
}

/**
 * Sends the reader's request to the sandbox or to a real server, neither of which gets a credential of the other; explains an error
 * response or a failure.
 */
export async function exchange(
  request: Request,
  { help, restore, sandbox, sender, keys = [] }: Ways,
): Promise<Response> {
  showExplanation(undefined);
  const copy = request.clone();
  const body = await request.arrayBuffer();
  const { url, method, headers, signal } = request;
  const sent = restore({ url, method, headers: toSent(headers), body: request.body === null ? undefined : body });
  try {
    const isSandbox = sandbox?.answers(sent.url) === true;
    if (!isSandbox && carriesSandboxKey(sent)) throw new SendError('key');
    if (!isSandbox && keys.some((key) => carriesOwnKey(sent, key))) throw new SendError('ownKey');
    const response = isSandbox ? await sandbox.send(sent) : await sender.send(sent, signal);
    showExplanation(explainAnswer(response.status, { help, isSandbox }));
    return await withPossibleGrants(sent.url, response);
  } catch (cause) {
    if (cause instanceof SendError) showExplanation(await explainFailure(copy, cause.failure));
    throw cause;
  }
}

/**
 * Returns the headers that the sample has too. Without a token the client sends an empty one, and with a request for a stream headers that
 * few servers allow pages to send.
 */
function toSent(headers: Headers): readonly (readonly [string, string])[] {
  const isStream = headers.get('accept')?.includes('text/event-stream') === true;
  return [...headers].filter(([name, value]) => {
    if (name === 'authorization') return !/^bearer\s*$/i.test(value);
    return !isStream || value !== 'no-cache' || !['cache-control', 'pragma'].includes(name);
  });
}
