import { readHash } from '../../page/hash.ts';

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
}

function isMove(event: Event): boolean {
  return event instanceof KeyboardEvent && /^(?:Arrow|Home|End)/.test(event.key);
}

/** Shows the example of the response that the fragment addresses, or whose part it addresses. */
function followAddress(): void {
  showResponse(readHash());
}

/** Shows the example of a response that the reader has opened in the text. */
function followText(response: Element): void {
  showResponse(response.id);
}

/** Sets the fragment to the response that the reader has chosen, without scrolling. */
function followTab(tabs: Element): void {
  const anchor = tabs.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.dataset.value;
  if (anchor !== undefined) history.replaceState(history.state, '', `#${encodeURIComponent(anchor)}`);
}

/** Selects the example of each response with the name of the request's chosen one, if any. */
function followExample(choice: HTMLSelectElement): void {
  const wanted = choice.selectedOptions[0]?.dataset.example;
  if (wanted === undefined) return;
  for (const select of document.querySelectorAll<HTMLSelectElement>('portico-examples select')) {
    const [chosen] = select.selectedOptions;
    const named = [...select.options].filter((option) => option.dataset.example === wanted);
    const option = named.find(({ dataset }) => dataset.mediaType === chosen?.dataset.mediaType) ?? named[0];
    if (option === undefined || option === chosen) continue;
    option.selected = true;
    select.dispatchEvent(new Event('change'));
  }
}

/** Shows the example of a variant that the reader has opened in the text: in the samples of the request, or in the response. */
function followVariant(variant: HTMLDetailsElement): void {
  const { example } = variant.dataset;
  if (example === undefined || variant.closest('.Callback') !== null) return;
  const response = variant.closest('.Response');
  if (response !== null) showResponse(response.id);
  const select =
    response === null
      ? document.querySelector<HTMLSelectElement>('.Samples select[name="variant"]')
      : panelOf(response.id)?.querySelector<HTMLSelectElement>('select[name="variant"]');
  const [chosen] = select?.selectedOptions ?? [];
  const named = [...(select?.options ?? [])].filter((option) => option.dataset.example === example);
  const option = named.find(({ dataset }) => dataset.mediaType === chosen?.dataset.mediaType) ?? named[0];
  if (option === undefined || option === chosen) return;
  option.selected = true;
  select?.dispatchEvent(new Event(response === null ? 'input' : 'change', { bubbles: true }));
}

/** Opens the variant of the body that the request's chosen example shows. */
function openVariant(choice: HTMLSelectElement): void {
  const wanted = choice.selectedOptions[0]?.dataset.example;
  const tabs = document.querySelectorAll<HTMLDetailsElement>('.RequestBody .segments > .Variant > details');
  const tab = [...tabs].find(({ dataset }) => dataset.example !== undefined && dataset.example === wanted);
  if (tab?.closest('.Callback') === null) tab.open = true;
}

function panelOf(anchor: string): Element | undefined {
  const tabs = document.querySelector('.ResponseExamples');
  const index = [...(tabs?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].findIndex(
    ({ dataset }) => dataset.value === anchor,
  );
  return tabs?.querySelectorAll(':scope > section')[index];
}

/** Shows the example of the response that an anchor belongs to. */
function showResponse(anchor: string): void {
  const tabs = document.querySelector('.ResponseExamples');
  [...(tabs?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].forEach(({ dataset, ariaSelected }, index) => {
    const { value = '' } = dataset;
    const panel = tabs?.querySelectorAll(':scope > section')[index];
    if ((anchor === value || anchor.startsWith(`${value}.`)) && ariaSelected !== 'true')
      tabs?.dispatchEvent(new CustomEvent('portico-reveal', { detail: panel }));
  });
}
