import { unpack } from '../page/deferred.ts';
import { unpackPanel } from './variants.ts';

/** Pause between two groups, in milliseconds, so that the page stays responsive. */
const BREATH = 100;

/** Unpacks the deferred groups one after the other, then the long responses: find-in-page finds elements only. */
function unpackNext(): void {
  const holder = document.querySelector<HTMLElement>('details noscript');
  if (holder !== null) {
    unpack(holder);
    setTimeout(unpackNext, BREATH);
    return;
  }
  const answers = document.querySelectorAll('.ResponseExamples > section');
  for (const answer of answers) unpackPanel(answer, answers);
}

/** Makes all that is folded findable for the browser's find-in-page, a group at a time. */
export function makeFindable(): void {
  setTimeout(unpackNext, BREATH);
}
