import { readHash } from '../../page/hash.ts';

/** Shows the example of the response that the fragment addresses, or whose part it addresses. */
export function followAddress(): void {
  showResponse(readHash());
}

/** Shows the example of a response that the reader has opened in the text. */
export function followText(response: Element): void {
  showResponse(response.id);
}

/** Sets the fragment to the response that the reader has chosen, without scrolling. */
export function followTab(tabs: Element): void {
  const anchor = tabs.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.dataset.value;
  if (anchor !== undefined) history.replaceState(history.state, '', `#${encodeURIComponent(anchor)}`);
}

/** Selects the example of each response with the name of the request's chosen one, if any. */
export function followExample(choice: HTMLSelectElement): void {
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
export function followVariant(variant: HTMLDetailsElement): void {
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
export function openVariant(choice: HTMLSelectElement): void {
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
