import { changeValues } from '../../../portal/samples/request-parts.ts';
import { textOf } from '../../../portal/samples/sent-values.ts';
import { announce } from '../../page/announce.ts';
import type { RequestData } from '../request-data.ts';
import { requestOf } from '../state.ts';
import { connectSandbox } from '../../sandbox/connect.ts';
import { isOwnSandbox } from '../../sandbox/backend.ts';
import { sureButton } from '../../sandbox/form-parts.ts';
import { isKeyLost, makeAccount, resetSandbox, sandboxKey } from '../../sandbox/keys.ts';
import { askForKey, hideAnswer, showAnswer, showFault, type Shown } from './answer-card.ts';
import { toSandboxRequest } from './sandbox-request.ts';
import { runMessages } from '../../messages/run.ts';
import { keyMessages } from '../../messages/keys.ts';

/**
 * Sends the request of a sample block to the sandbox and shows the response in place of the documented examples. Creates the key that
 * the request needs; on another server only where `mayCreate` confirms that the reader has agreed. Never sends a request to a server of
 * the document.
 */
export async function runRequest(card: HTMLElement, mayCreate = isOwnSandbox()): Promise<void> {
  const request = requestOf(card);
  const { data } = request;
  const run = data?.run;
  if (data === undefined || run === undefined) return;
  const isAsked = data.parts.credentials.length > 0;
  const isKeyMissing = (): boolean => isAsked && sandboxKey() === undefined;
  await orFault(card, async () => {
    const isCreated = isKeyMissing() && mayCreate;
    if (isCreated) await makeAccount(runMessages.label.account);
    const shown = isKeyMissing() ? undefined : await send(data, request.state());
    if (isAsked && shown?.answered.status === 401 && (await isKeyLost())) {
      await runRequest(card, mayCreate);
      return;
    }
    if (shown === undefined) {
      askForKey(card, run.help, () => runRequest(card, true));
      return;
    }
    showAnswer(card, shown, {
      ...run,
      isCreated,
      makeReset: () =>
        sureButton(runMessages.label.reset, keyMessages.form.resetSure, () =>
          orFault(card, async () => {
            await resetSandbox();
            hideAnswer(card);
            announce(keyMessages.form.wasReset);
          }),
        ),
    });
    if (isCreated) announce(runMessages.label.created);
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
  const path = new Map(
    changeValues(data.parts, state).values.flatMap((value): [string, string][] => {
      return value.in === 'path' ? [[value.name, textOf(value) ?? value.wire]] : [];
    }),
  );
  return { answered, sent, path, ms, kept: sandbox.kept };
}
