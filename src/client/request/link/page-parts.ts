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

/** The tabs of responses beside the card. */
export function responses(): Element | undefined {
  return document.querySelector('.ResponseExamples') ?? undefined;
}

/** The choice among the examples of the response that is shown. */
export function answers(): HTMLSelectElement | undefined {
  return document.querySelector<HTMLSelectElement>('.ResponseExamples > section:not([hidden]) select') ?? undefined;
}
