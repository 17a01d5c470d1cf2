import { takeNextStep } from '../request/next-step.ts';
import type { CardRequest } from '../request/state.ts';
import { runRequest } from '../request/run/run-request.ts';
import { loadStyles } from './styles.ts';
import { openTryIt, prepareTryIt } from '../try-it/try-it-panel.ts';

export { showRequest } from '../request/show-request.ts';

/** Fills in the values that a response on another page passed to the request of a sample block. */
export function takeStep(request: CardRequest): void {
  takeNextStep(location.pathname, request);
}

/** Prepares the action of a button that the reader points at or focuses. */
export function reach(host: HTMLElement): void {
  void loadStyles();
  if (host.localName !== 'portico-run') prepareTryIt(host);
}

/** Runs the action of a button of a sample block: Run, or the try-it panel. */
export async function pressSampleButton(host: HTMLElement): Promise<void> {
  await loadStyles();
  const card = host.closest<HTMLElement>('portico-samples');
  if (host.localName !== 'portico-run') openTryIt(host);
  else if (card !== null && host.ariaBusy !== 'true') {
    host.ariaBusy = 'true';
    await runRequest(card);
    host.ariaBusy = null;
  }
}
