let region: HTMLElement | undefined;

/** Has screen readers say the words, without moving the focus. */
export function announce(words: string): void {
  if (region === undefined) {
    region = document.createElement('div');
    region.className = 'hidden-text';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const said = region;
  said.textContent = '';
  requestAnimationFrame(() => {
    said.textContent = words;
  });
}
