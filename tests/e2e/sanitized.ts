import { test, type Page } from 'playwright/test';

/** Effects of a document's texts in a page; complete once the page has been tested. */
export interface Watched {
  readonly acts: readonly string[];
}

/** Listens for `boom()`, dialogs, windows, policy violations and requests to other hosts, from now on. */
export async function watchActs(page: Page): Promise<Watched> {
  const acts: string[] = [];
  await page.exposeFunction('boom', () => acts.push(`${page.url()}: a script of the document ran`));
  page.on('dialog', (dialog) => {
    acts.push(`${page.url()}: a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => acts.push(`${page.url()}: a window at ${popup.url()}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript|Trusted Type/i.test(message.text())) {
      acts.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1') {
      acts.push(`${page.url()}: a request to ${request.url()}`);
    }
  });
  return { acts };
}

/** Returns active parts of the page, its shadow trees included: handlers, scripts, frames, styles, URLs. */
export async function liveElementsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot !== null) roots.push(element.shadowRoot);
        const handlers = [...element.attributes].filter(({ name, value }) => {
          const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name);
          return (
            name.startsWith('on') ||
            name === 'srcdoc' ||
            (isAddress && /^\s*(javascript|vbscript|data:text)/i.test(value))
          );
        });
        const isForeign = element.matches(
          'object, embed, base, form[action^="http"], iframe:not([title="API client"]), meta[http-equiv=refresh], [src*="evil.example"]:not(a), link[href*="evil.example"]',
        );
        if (isForeign || handlers.length > 0) found.push(element.outerHTML.slice(0, 300));
      }
    }
    return found;
  });
}

/** Records for the report the number of attacks that the current test has tried, all without harm. */
export function countAttacks(count: number): void {
  test.info().annotations.push({ type: 'attacks', description: String(count) });
}
