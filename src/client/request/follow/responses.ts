import { readHash } from '../../page/hash.ts';

/** Shows the response that the address names, or a place within, beside the text too. */
export function followAddress(): void {
  showResponse(readHash());
}

/** Shows the response that a reader has opened in the text. */
export function followText(response: Element): void {
  showResponse(response.id);
}

/** Names the response that a reader has chosen in the address, which moves nothing. */
export function followTab(tabs: Element): void {
  const anchor = tabs.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.dataset.value;
  if (anchor !== undefined) history.replaceState(history.state, '', `#${encodeURIComponent(anchor)}`);
}

/** Chooses the example of each response that is named like the one chosen of the request, where there is one. */
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

/** Shows the response of an anchor, or that it is within, beside the text. */
function showResponse(anchor: string): void {
  const tabs = document.querySelector('.ResponseExamples');
  [...(tabs?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].forEach(({ dataset, ariaSelected }, index) => {
    const { value = '' } = dataset;
    const panel = tabs?.querySelectorAll(':scope > section')[index];
    if ((anchor === value || anchor.startsWith(`${value}.`)) && ariaSelected !== 'true')
      tabs?.dispatchEvent(new CustomEvent('portico-reveal', { detail: panel }));
  });
}
