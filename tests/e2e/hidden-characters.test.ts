import type { Locator } from 'playwright/test';
import { expect, test } from './test.ts';

test.use({ site: 'nasty' });

const ROOT = 'reference/hidden-sretcarahc/';
const NAME = String.raw`Send \u202Eecila\u202C \u200B(draft)`;

test('names read as they are written, with escapes in place of what would turn them', async ({ portal, page }) => {
  await portal.open(`${ROOT}tag-gat/op-po/`);
  await expect(portal.title).toHaveText(NAME);
  await expect(page).toHaveTitle(new RegExp(NAME.replaceAll(/[\\().]/g, String.raw`\$&`)));
  for (const place of [portal.title, portal.main.locator('nav').first(), portal.main.locator('.Endpoint').first()]) {
    await expect(place).toContainText(String.raw`\u202E`);
    expect(await wordsAsSeen(place)).toEqual(await wordsAsWritten(place));
  }
});

test('code shows what hides in it, in the order in which it is copied', async ({ portal }) => {
  await portal.open(ROOT);
  const code = portal.main.locator('pre', { hasText: 'admin' }).first();
  const marks = code.locator('bdi[data-hidden]');
  await expect(marks).toHaveCount(4);
  expect(await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark, '::before').content))).toEqual(
    ['202E', '2066', '2069', '2066'].map((code) => String.raw`"\\u${code}"`),
  );
  expect(await code.evaluate((element) => element.textContent)).toContain(
    'if (a) { /* \u202e } \u2066 if (admin) \u2069 \u2066 */',
  );
  expect(await wordsAsSeen(code)).toEqual(await wordsAsWritten(code));
});

test('a text of right-to-left letters reads from right to left', async ({ portal }) => {
  await portal.open(`${ROOT}%D7%A9%D7%9C%D7%95%D7%9D/post-pay-yap-id/`);
  await expect(portal.title).toHaveText('שלח כסף (3)');
  expect(await wordsAsSeen(portal.title)).toEqual(['(3)', 'כסף', 'שלח']);
});

/** Returns the words of an element's lines from left to right. */
async function wordsAsSeen(place: Locator): Promise<readonly string[]> {
  const words = await listWords(place);
  return words
    .toSorted((one, other) => (Math.abs(one.y - other.y) > 12 ? one.y - other.y : one.x - other.x))
    .map(({ word }) => word);
}

async function wordsAsWritten(place: Locator): Promise<readonly string[]> {
  const words = await listWords(place);
  return words.map(({ word }) => word);
}

function listWords(
  place: Locator,
): Promise<readonly { readonly word: string; readonly x: number; readonly y: number }[]> {
  return place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: { word: string; x: number; y: number }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(/[\p{L}\p{N}\p{P}\p{S}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const { x, y, width, height } = range.getBoundingClientRect();
        if (width > 0) words.push({ word: match[0], x, y: y + height / 2 });
      }
    }
    return words;
  });
}
