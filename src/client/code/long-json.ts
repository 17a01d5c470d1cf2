import { LONGEST_MARKED } from '../../characters/json-tokens.ts';

/** Has the long JSON among some codes coloured as the short one is, once it is in view, where the browser can. */
export function watchLongJson(codes: Iterable<Element>): void {
  const long = [...codes].filter(isLongJson);
  if (long.length === 0 || !('highlights' in CSS)) return;
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      void import('./colour-json.ts').then(({ colourJson }) => {
        colourJson(target);
      });
    }
  });
  for (const code of long) seen.observe(code);
}

/** A long code without elements that begins as JSON does. */
function isLongJson({ firstElementChild, textContent }: Element): boolean {
  const isPlain = firstElementChild?.childElementCount === 0;
  return isPlain && textContent.length > LONGEST_MARKED && /^\s*[[{]/.test(textContent);
}
