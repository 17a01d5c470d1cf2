import { escapeText } from '../../characters/markup.ts';
import { showInHtml } from '../../characters/html.ts';
import type { ShownError } from '../../site/write/open/overlay.ts';

/** Returns the HTML of the page shown when one cannot be rendered; `head` has the script that reloads it. */
export function errorPage({ title, message, hint, place, frame }: ShownError, head: string): string {
  const block = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeText(text)}</${name}>`);
  const body = [block('h1', title), block('p', message), block('p', hint), block('p', place), block('pre', frame)].join(
    '',
  );
  return showInHtml(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="portico-error" content=""><title>Error</title>${head}</head><body>${body}</body></html>\n`,
  );
}
