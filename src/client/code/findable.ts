import { unpack } from '../page/deferred.ts';
import { unpackPanel } from './variants.ts';

/** Milliseconds in which a page answers its reader between one group and the next. */
const BREATH = 100;

/** Makes elements of what waits as text, group after group, then of long answers: the browser's own search finds elements alone. */
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

setTimeout(unpackNext, BREATH);
