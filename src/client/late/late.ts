import { runRequest } from '../run/run-request.ts';
import { openTryIt } from '../try-it/try-it-panel.ts';

export { takeNextStep } from '../request/next-step.ts';
export { showRequest } from '../request/show-request.ts';

/** Does what a button of the card of samples is for: Run, or the panel. */
export async function press(host: HTMLElement): Promise<void> {
  const card = host.closest<HTMLElement>('portico-samples');
  if (host.localName !== 'portico-run') openTryIt(host);
  else if (card !== null && host.ariaBusy !== 'true') {
    host.ariaBusy = 'true';
    await runRequest(card);
    host.ariaBusy = null;
  }
}
