import { followAddress, followExample, followTab, followText, followVariant, openVariant } from './responses.ts';

/** Updates other parts of the page after an event of the reader; after presses, once their own handlers have run. */
export function follow(event: Event): void {
  const target = event.target instanceof Element ? event.target : undefined;
  switch (event.type) {
    case 'click':
    case 'keyup':
      if (target !== undefined) setTimeout(followPress, 0, target, event);
      break;
    case 'input':
      if (target instanceof HTMLSelectElement && target.matches('.Samples [name="variant"]')) followChoice(target);
      break;
    default:
      if (location.hash.includes('?'))
        void import('../link/take-link.ts').then(({ takeLink }) => takeLink()).then(openForm);
      else followAddress();
  }
}

async function openForm(fold: HTMLElement | undefined): Promise<void> {
  if (fold !== undefined) await (await import('../edit/form.ts')).fillDisclosure(fold);
}

function followChoice(choice: HTMLSelectElement): void {
  followExample(choice);
  openVariant(choice);
  const place = choice.closest('footer');
  if (place !== null)
    void import('../link/link-button.ts').then(({ offerLink }) => {
      offerLink(place);
    });
}

function followPress(target: Element, event: Event): void {
  const tabs = target.closest('[role="tab"]')?.closest('.ResponseExamples');
  if (tabs !== null && tabs !== undefined && (event.type === 'click' || isMove(event))) followTab(tabs);
  if (event.type !== 'click') return;
  const response = target.closest('.Response > summary')?.parentElement;
  if (response instanceof HTMLDetailsElement && response.open) followText(response);
  const variant = target.closest('.Variant > details > summary')?.parentElement;
  if (variant instanceof HTMLDetailsElement && variant.open) followVariant(variant);
  const fold = target.closest('.Edit summary')?.parentElement;
  if (fold !== null && fold !== undefined) void openForm(fold);
  const button = target.closest('.FullHeight');
  if (button !== null) button.ariaPressed = String(button.closest('.Code')?.toggleAttribute('data-whole'));
}

function isMove(event: Event): boolean {
  return event instanceof KeyboardEvent && /^(?:Arrow|Home|End)/.test(event.key);
}
