let region: HTMLElement | undefined;
let waiting: string[] = [];

/** Announces a text to screen readers without moving the focus, after other announcements of the same moment. */
export function announce(words: string): void {
  if (region === undefined) {
    region = document.createElement('div');
    region.className = 'hidden-text';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const said = region;
  waiting.push(words);
  if (waiting.length > 1) return;
  said.textContent = '';
  requestAnimationFrame(() => {
    said.textContent = waiting.join(' ');
    waiting = [];
  });
}
