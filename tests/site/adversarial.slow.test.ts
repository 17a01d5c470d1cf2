import { expect, test } from 'vitest';
import { attribute, select, textOf } from './html.ts';
import { portalPages } from './site.ts';

/** Pages of a fixture with scripts, handlers, frames, styles and unsafe URLs in every text of a document; `tests/attacks` looks for these. */
const pages = portalPages('nasty');

test('links lead to http, https, mail or the site itself, and others open with no way back', () => {
  const links = pages.flatMap(({ tree }) => select(tree, 'main a'));
  const outside = links.filter((link) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(attribute(link, 'href') ?? ''));
  for (const link of outside) {
    expect(attribute(link, 'href')).toMatch(/^(https?:\/\/|mailto:)/);
    if (attribute(link, 'target') !== undefined) expect(attribute(link, 'rel')).toContain('noopener');
  }
  expect(outside.length).toBeGreaterThan(0);
});

test('what the author wrote can still be read, as text', () => {
  const operation = pages.find(({ html }) => html.includes('OperationPage'));
  expect(textOf(operation?.tree)).toContain('<script>boom()</script>');
});
