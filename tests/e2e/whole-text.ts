/** Runs in the page: returns true if a text is within its button, and not scrolled in it. */
export function isWhole(text: Element): boolean {
  const button = text.closest('button');
  if (button === null) return false;
  const [inner, outer] = [text, button].map((one) => one.getBoundingClientRect());
  return (inner?.right ?? Infinity) <= (outer?.right ?? 0) && text.scrollWidth <= text.clientWidth + 1;
}
