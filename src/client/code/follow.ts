import { keyOf } from './variants.ts';

/** The part of the text about a response and its tab beside the text, by the anchor of both. */
const TABS = '.ResponseExamples > header [role="tab"]';

/** Shows the response that the address names, or a place within, beside the text too. */
export function followAddress(): void {
  showResponse(decodeHash());
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
    const named = [...select.options].filter((option) => keyOf(option).example === wanted);
    const option = named.find(({ dataset }) => dataset.mediaType === chosen?.dataset.mediaType) ?? named[0];
    if (option === undefined || option === chosen) continue;
    option.selected = true;
    select.dispatchEvent(new Event('change'));
  }
}

/** Shows the response of an anchor, or that it is within, beside the text. */
export function showResponse(anchor: string): void {
  for (const tab of document.querySelectorAll<HTMLElement>(TABS)) {
    const { value = '' } = tab.dataset;
    const isMeant = anchor === value || anchor.startsWith(`${value}.`);
    if (isMeant && tab.ariaSelected !== 'true') tab.dispatchEvent(new Event('portico-select', { bubbles: true }));
  }
}

function decodeHash(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    // A malformed percent sign names nothing but itself.
    return hash;
  }
}
