import { dirname, join } from 'node:path';
import * as astro from 'astro/compiler-runtime';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { allowInline } from '../../../../src/satellites/astro/merge-policy.ts';
import { markOwn, ownComponents, unmark } from '../../../../src/satellites/astro/own-components.ts';
import { checkPart } from '../../../../src/satellites/astro/vite-plugin.ts';
import { hashesOf } from '../../../../src/portal/csp.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

type Render = Parameters<typeof astro.createComponent>[0];

type Result = Parameters<typeof astro.renderComponent>[0];

const component = (render: Render): unknown => astro.createComponent(render);
const html = (text: string): unknown => astro.unescapeHTML(text);

/** Renders a header of the site, which shows the usual one within it, in a page of the portal. */
async function renderPage(): Promise<string> {
  const usual = component(() => astro.render`${html('<p style="top: 0">Usual</p><script>of a document</script>')}`);
  const own = component((result: Result, { Default }: Readonly<Record<string, unknown>>) => {
    const shown: unknown = astro.renderComponent(result, 'Default', Default, {}, {});
    const inline = '<p style="margin: 0; content: &#34;&#38;&#34;">Own</p><style>p { top: 0 }</style>';
    return astro.render`${html(`${inline}<script>own()</script>`)}${shown}${html('<style>i { top: 0 }</style>')}`;
  });
  const [shown] = ownComponents({ Header: own }, { Header: usual })?.values() ?? [];
  const page: unknown = component(
    (result: Result) =>
      astro.render`<html><head>${markOwn(html('<style>head</style>'))}</head>${astro.renderComponent(result, 'Header', shown, {}, {})}<script>of the portal</script></html>`,
  );
  if (!isFactory(page)) throw new Error('This is not a component.');
  return (await AstroContainer.create()).renderToString(page);
}

function isFactory(value: unknown): value is Parameters<AstroContainer['renderToString']>[0] {
  return typeof value === 'function';
}

test('only what components of the site have inline is allowed, not the usual component within them', async () => {
  const page = unmark(await renderPage(), false);
  expect(page.html).not.toContain('<!--');
  expect(page.html).toContain('<p style="top: 0">Usual</p><script>of a document</script><style>i { top: 0 }</style>');
  expect(page.inline).toEqual(
    new Map([
      ['script-src', hashesOf(['own()'])],
      [
        'style-src',
        ["'unsafe-hashes'", ...hashesOf(['head', 'p { top: 0 }', 'i { top: 0 }', 'margin: 0; content: "&"'])],
      ],
    ]),
  );
});

test('a frame has nothing of the site', async () => {
  const page = unmark(await renderPage(), true);
  expect(page.html).not.toMatch(/Own|own\(\)|<style>/);
  expect(page.inline.size).toBe(0);
});

test('sources are added to the policy of the portal, not to that of the site', () => {
  const meta = (name: string, policy: string): string => `<meta http-equiv="${name}" content="${policy}">`;
  const site = meta('content-security-policy', "script-src 'none'");
  const added = allowInline(
    meta('Content-Security-Policy', "script-src 'self'; style-src 'self'") + site,
    new Map([
      ['script-src', ["'sha256-1='"]],
      ['style-src', []],
    ]),
  );
  expect(added).toBe(meta('Content-Security-Policy', "script-src 'self' 'sha256-1='; style-src 'self'") + site);
});

test.skipIf(process.platform === 'win32')(
  'a component with styles that has no folder in common with the site, which Astro cannot compile, is an error',
  () => {
    const file = join(scratchFolder({ 'Header.astro': '' }), 'Header.astro');
    const style = '?astro&type=style&index=0&lang.css';
    expect(() => {
      checkPart(file + style, '/none/site/');
    }).toThrow(`styles and scripts of ${file}, which has no folder in common with the site /none/site/.`);
    checkPart(file, '/none/site/');
    checkPart(file + style, `${dirname(file)}/`);
    // An address of the development server, below the site.
    checkPart(`/src/Header.astro${style}`, '/none/site/');
  },
);
