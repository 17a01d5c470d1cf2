import { textOf } from '../../samples/sent-values.ts';
import { announce } from '../page/announce.ts';
import type { RequestData } from '../request/request-data.ts';
import { requestOf } from '../request/state.ts';
import { connectSandbox } from '../sandbox/connect.ts';
import { makeAccount, sandboxKey } from '../sandbox/keys.ts';
import { showAnswer, showFault, type Shown } from './answer-card.ts';
import { toSandboxRequest } from './sandbox-request.ts';
import { WORDS } from './words.ts';

/**
 * Sends the request that a card of samples shows to the sandbox, and shows the answer in the place of the document's examples.
 * No server of the document is ever asked.
 */
export async function runRequest(card: HTMLElement): Promise<void> {
  const request = requestOf(card);
  const { data } = request;
  if (data?.run === undefined) return;
  try {
    const shown = await send(data, request.state());
    showAnswer(card, shown, {
      ...data.run,
      makeKey: async () => {
        await makeAccount('Run');
        await runRequest(card);
      },
    });
    announce(`${String(shown.answered.status)} ${shown.home === 'page' ? WORDS.fromPage : WORDS.fromServer}`);
  } catch (cause) {
    showFault(card, cause instanceof Error ? cause.message : String(cause));
  }
}

async function send(data: RequestData, state: ReturnType<ReturnType<typeof requestOf>['state']>): Promise<Shown> {
  const sent = toSandboxRequest(data, state, sandboxKey());
  const sandbox = await connectSandbox(data.run?.api ?? '');
  const start = performance.now();
  const answered = await sandbox.send(sent);
  const ms = performance.now() - start;
  const path = new Map(
    data.parts.values.flatMap((value): [string, string][] => {
      const { in: place, name, wire } = value;
      return place === 'path' ? [[name, state.values.get(`path.${name}`) ?? textOf(value) ?? wire]] : [];
    }),
  );
  return { answered, sent, path, ms, home: sandbox.home, kept: sandbox.kept };
}
