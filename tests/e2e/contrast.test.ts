import { z } from 'zod';
import { PAIRS, TOKENS } from '../../src/portal/look/tokens.ts';
import { SHORT_PAGE_TYPES } from './page-types.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

const COLOURS = TOKENS.flatMap(({ name, kind }) => (kind === 'colour' ? name : []));

/** Lists `text background` of all visible texts of a page whose two colours are those of tokens. */
const LIST = `(names) => {
  const probe = document.body.appendChild(document.createElement('i'));
  const nameOf = new Map();
  for (const name of names) {
    probe.style.color = 'var(--' + name + ')';
    const { color } = getComputedStyle(probe);
    nameOf.set(color, [...(nameOf.get(color) ?? []), name]);
  }
  probe.remove();
  const backgroundOf = (element) => {
    for (let one = element; one !== null; one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      if (backgroundImage !== 'none') return '';
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (data.trim() === '' || !parentElement.checkVisibility()) continue;
    const texts = nameOf.get(getComputedStyle(parentElement).color) ?? [];
    const backgrounds = nameOf.get(backgroundOf(parentElement)) ?? [];
    if (texts.length === 1 && backgrounds.length === 1) found.add(texts[0] + ' ' + backgrounds[0]);
  }
  return [...found];
}`;

test('the pairs of text and background on pages are those whose contrast a build checks', async ({ page }) => {
  // Distinct values, so that each colour is that of one token.
  const rules = COLOURS.map((name, at) => `--${name}: rgb(${at + 1} ${at + 1} ${at + 1});`).join('');
  const known = new Set(PAIRS.map((pair) => pair.join(' ')));
  const found = new Set<string>();
  for (const { site, path } of SHORT_PAGE_TYPES) {
    await page.goto(`${await siteUrl(site)}/${path}`);
    await page.evaluate(`(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(${JSON.stringify(`:root { ${rules} }`)});
      document.adoptedStyleSheets = [sheet];
    })()`);
    const pairs = z.array(z.string()).parse(await page.evaluate(`(${LIST})(${JSON.stringify(COLOURS)})`));
    for (const pair of pairs) found.add(pair);
  }
  expect([...found].filter((pair) => !known.has(pair))).toEqual([]);
  expect(found.size).toBeGreaterThan(10);
});
