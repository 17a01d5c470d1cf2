/** The card of samples that a page is about; others stand in texts. */
export function cardOfPage(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('.rail portico-samples') ?? undefined;
}

/** The tabs of languages of the card. */
export function languagesOf(card: HTMLElement): Element | undefined {
  return card.querySelector('portico-tabs') ?? undefined;
}

/** The choice among the bodies of the card. */
export function bodiesOf(card: HTMLElement): HTMLSelectElement | undefined {
  return card.querySelector<HTMLSelectElement>('[name="variant"]') ?? undefined;
}

/** Options of the document's servers in its order, without the sandbox and the typed one. */
export function listedServers(card: HTMLElement): readonly HTMLOptionElement[] {
  return [...card.querySelectorAll<HTMLOptionElement>('[name="server"] option:not([data-typed], [data-sandbox])')];
}

/** The tabs of responses beside the card. */
export function responses(): Element | undefined {
  return document.querySelector('.ResponseExamples') ?? undefined;
}

/** The choice among the examples of the response that is shown. */
export function answers(): HTMLSelectElement | undefined {
  return document.querySelector<HTMLSelectElement>('.ResponseExamples > section:not([hidden]) select') ?? undefined;
}
