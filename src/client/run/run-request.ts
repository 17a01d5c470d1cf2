import { textOf } from '../../samples/sent-values.ts';
import { WORDS } from '../../view/words/run.ts';
import type { Checked } from '../../sandbox/browser.ts';
import { announce } from '../page/announce.ts';
import type { RequestData } from '../request/request-data.ts';
import { requestOf } from '../request/state.ts';
import { connectSandbox } from '../sandbox/connect.ts';
import { sureButton } from '../sandbox/form-parts.ts';
import { FORM } from '../../view/words/keys.ts';
import { makeAccount, resetSandbox, sandboxKey } from '../sandbox/keys.ts';
import { hideAnswer, showAnswer, showFault, type Shown } from './answer-card.ts';
import { toSandboxRequest } from './sandbox-request.ts';

/**
 * Sends the request that a card of samples shows to the sandbox, and shows the answer in the place of the document's examples.
 * No server of the document is ever asked.
 */
export async function runRequest(card: HTMLElement): Promise<void> {
  const request = requestOf(card);
  const { data } = request;
  const run = data?.run;
  if (data === undefined || run === undefined) return;
  await orFault(card, async () => {
    const shown = await send(data, request.state());
    showAnswer(card, shown, {
      ...run,
      makeKey: async () => {
        await makeAccount('Run');
        await runRequest(card);
      },
      makeReset: () =>
        sureButton(WORDS.reset, FORM.resetSure, () =>
          orFault(card, async () => {
            await resetSandbox();
            hideAnswer(card);
            announce(FORM.wasReset);
          }),
        ),
    });
    announce(`${String(shown.answered.status)} ${shown.home === 'page' ? WORDS.fromPage : WORDS.fromServer}`);
  });
}

async function orFault(card: HTMLElement, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    showFault(card, cause instanceof Error ? cause.message : String(cause));
  }
}

async function send(data: RequestData, state: ReturnType<ReturnType<typeof requestOf>['state']>): Promise<Shown> {
  const sent = toSandboxRequest(data, state, sandboxKey());
  const sandbox = await connectSandbox(data.sandbox ?? '');
  const start = performance.now();
  const answered = await sandbox.send(sent);
  const ms = performance.now() - start;
  const body = await sandbox
    .checkBody(sent, answered)
    .catch((): Checked => ({ faults: [], unchecked: answered.body === undefined ? [] : [{ kind: 'schema' }] }));
  const path = new Map(
    data.parts.values.flatMap((value): [string, string][] => {
      const { in: place, name, wire } = value;
      return place === 'path' ? [[name, state.values.get(`path.${name}`) ?? textOf(value) ?? wire]] : [];
    }),
  );
  return { answered, body, sent, path, ms, home: sandbox.home, kept: sandbox.kept };
}
