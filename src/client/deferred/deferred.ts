import { takeNextStep } from '../request/next-step.ts';
import type { CardRequest } from '../request/state.ts';
import { runRequest } from '../request/run/run-request.ts';
import { loadStyles } from './styles.ts';
import { openTryIt, prepareTryIt } from '../try-it/try-it-panel.ts';

export { forgetCredentials } from '../try-it/credentials.ts';
export { showRequest } from '../request/show-request.ts';

/** Gives the request of a card what the answer on another page had for it. */
export function takeStep(request: CardRequest): void {
  takeNextStep(location.pathname, request);
}

/** Has what a button is for ready, where the reader reaches for it. */
export function reach(host: HTMLElement): void {
  void loadStyles();
  if (host.localName !== 'portico-run') prepareTryIt(host);
}

/** Does what a button of the card of samples is for: Run, or the panel. */
export async function press(host: HTMLElement): Promise<void> {
  await loadStyles();
  const card = host.closest<HTMLElement>('portico-samples');
  if (host.localName !== 'portico-run') openTryIt(host);
  else if (card !== null && host.ariaBusy !== 'true') {
    host.ariaBusy = 'true';
    await runRequest(card);
    host.ariaBusy = null;
  }
}
