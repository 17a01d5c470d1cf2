import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { loadRenderer, type LoadedRenderer } from '../../src/site/render/compile/load-renderer.ts';
import { attribute, elements, parsePage, type Element } from '../site/html.ts';
import { ROOT, run } from '../sites.ts';
import { byName, eachWith, testSuite } from './suite.ts';
import { ADDRESSES, isActing, makeSite } from './made.ts';
import { MUTATIONS } from './markup.ts';
import { NAMES } from './name-texts.ts';
import { PAYLOADS } from './payloads.ts';
import { documentOf } from './places.ts';
import { WHOLE } from './subset.ts';

// Astro's output imports packages of the checkout.
const work = join(ROOT, '.portico');
mkdirSync(work, { recursive: true });
const folder = mkdtempSync(join(work, 'test-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Contexts of the text: alone, or where a quote, tag or comment would be open if it were not escaped. */
const SPOTS: readonly (readonly [string, (text: string) => string])[] = [
  ['alone', (text) => text],
  ['after a quote', (text) => `"${text}`],
  ["after an apostrophe and '>'", (text) => `'>${text}`],
  ['after the end of a comment', (text) => `--></script></template>${text}`],
];

// `npm test` opens the payloads' site in a browser; compiling the components again would be too slow there.
describe.runIf(WHOLE)('rendered by themselves', () => {
  let loaded: LoadedRenderer | undefined;
  beforeAll(async () => {
    const flags = ['--import', join(ROOT, 'src/process/strip-types.js'), join(ROOT, 'tests/attacks/write-renderer.ts')];
    const { code, output } = await run('node', [...flags, folder]);
    expect(code, output).toBe(0);
  });

  testSuite('pages: HTML of every kind of page, with payloads in every place', {
    cases: [
      ...eachWith(byName([...PAYLOADS.map(({ text }) => text), ...MUTATIONS]), SPOTS),
      ...eachWith(byName(NAMES), SPOTS.slice(0, 1)),
    ],
    harm: async ([text, put]) => {
      const { portal } = makeSite(documentOf([put(text), 'plain']), ['curl', 'javascript']);
      loaded ??= await loadRenderer(portal, { cache: folder });
      const renderer = loaded.rendererOf(portal);
      return portal.pages.flatMap((page) => liveElements(renderer.page(page)).map((part) => `${page.path}: ${part}`));
    },
  });
});

/** Finds foreign elements and attributes of a page that run or load something, as a browser parses it. */
function liveElements(html: string): readonly string[] {
  const all = elements(parsePage(html));
  const count = (name: string): number => all.filter(({ tagName }) => tagName === name).length;
  const wrong = ['html', 'head', 'body', 'main', 'title', 'h1'].filter((name) => count(name) !== 1);
  return [...wrong.map((name) => `${String(count(name))} of ${name}`), ...all.filter(isLive).map(describeElement)];
}

const FOREIGN =
  /^(?:object|embed|applet|base|i?frame|frameset|form|img|style|math|video|audio|area|marquee|noembed|xmp|plaintext)$/;
function isLive(element: Element): boolean {
  const { tagName, attrs } = element;
  const isLoaded = tagName !== 'a' && attrs.some(({ name, value }) => ADDRESSES.includes(name) && isElsewhere(value));
  const isScript = tagName === 'script' && !isOwnScript(element);
  const acts = attrs.some(
    ({ name, value }) => /^on|^style$|^srcdoc$|^is$/.test(name) || (ADDRESSES.includes(name) && isActing(value)),
  );
  return FOREIGN.test(tagName) || isLoaded || isScript || acts;
}

function isOwnScript(script: Element): boolean {
  const source = attribute(script, 'src');
  if (source !== undefined) return source.startsWith('/_astro/');
  const text = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return !text.includes('boom') && !text.includes('evil.example');
}

/** True for a URL on another host; canonical links have the portal's own. */
function isElsewhere(address: string): boolean {
  return /^\s*(?:https?:)?[/\\]{2}(?!portal\.example\/)/i.test(address);
}

function describeElement({ tagName, attrs }: Element): string {
  return `<${tagName} ${attrs.map(({ name, value }) => `${name}=${JSON.stringify(value.slice(0, 80))}`).join(' ')}>`;
}
