import { light } from './light.ts';
import { showWrap, switchLines } from './lines.ts';
import { followAddress, followExample, followTab, followText } from './responses.ts';

/** Does what follows what a reader has done, when that is done. */
export function follow(event: Event): void {
  const target = event.target instanceof Element ? event.target : undefined;
  switch (event.type) {
    case 'pointermove':
    case 'focusin':
      light(event);
      break;
    case 'click':
    case 'keyup':
      if (target !== undefined) setTimeout(followPress, 0, target, event);
      break;
    case 'input':
      if (target instanceof HTMLSelectElement && target.matches('.Samples [name="variant"]')) followExample(target);
      break;
    default:
      showWrap();
      followAddress();
  }
}

function followPress(target: Element, event: Event): void {
  const tabs = target.closest('[role="tab"]')?.closest('.ResponseExamples');
  if (tabs !== null && tabs !== undefined && (event.type === 'click' || isMove(event))) followTab(tabs);
  if (event.type !== 'click') return;
  const response = target.closest('.Response > summary')?.parentElement;
  if (response instanceof HTMLDetailsElement && response.open) followText(response);
  const button = target.closest<HTMLElement>('[data-switch]');
  if (button !== null) switchLines(button);
}

function isMove(event: Event): boolean {
  return event instanceof KeyboardEvent && /^(?:Arrow|Home|End)/.test(event.key);
}
