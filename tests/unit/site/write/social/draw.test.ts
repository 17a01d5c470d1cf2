import { hash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { accentColour } from '../../../../../src/site/write/social/draw.ts';
import { drawCard, HEIGHT, WIDTH } from '../../../../../src/site/write/social/draw.ts';
import { listCards } from '../../../../../src/site/write/social/index.ts';
import { widthOf } from '../../../../../src/site/write/social/outline.ts';
import { drawable } from '../../../../../src/portal/pages/card.ts';
import { guideOf, portalOf, SHOP } from '../../../portal/portal-of.ts';

const WORDS = { title: 'List pets', owner: 'Petstore', about: 'All of them, by page.' };

test('a card is a PNG of the size that networks show, the same for the same words', () => {
  const card = drawCard(WORDS, 272);
  expect(card.subarray(1, 4).toString()).toBe('PNG');
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
  expect(hash('sha256', drawCard(WORDS, 272))).toBe(hash('sha256', card));
  expect(drawCard({ ...WORDS, title: 'List bets' }, 272)).not.toEqual(card);
});

test('its ground is white, its foot the accent; text keeps off the margins, however long it is', () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(9);
  for (const words of [WORDS, { title: long, owner: long, about: long }]) {
    const lines = pixelsOf(drawCard(words, '#06c'));
    expect([lines[0]?.[0], lines[HEIGHT - 1]?.[0]]).toEqual([0, 3 * 63]);
    const inked = lines.slice(0, HEIGHT - 14).map((line) => [line.findIndex(Boolean), line.findLastIndex(Boolean)]);
    const found = inked.filter(([first]) => first !== -1);
    expect(found.length).toBeGreaterThan(100);
    expect(Math.min(...found.map(([first = 0]) => first))).toBeGreaterThan(70);
    expect(Math.max(...found.map(([, last = 0]) => last))).toBeLessThan(WIDTH - 75);
    expect(
      lines
        .slice(HEIGHT - 50, HEIGHT - 14)
        .flatMap((line) => [...line])
        .some(Boolean),
    ).toBe(false);
  }
});

test.each([
  ['Pets & orders – “new”', 'Pets & orders – “new”'],
  ['Größe, Übermut, Tiếng Việt', 'Größe, Übermut, Tiếng Việt'],
  ['Привет', 'Привет'],
  ['🐶 Dogs ❤️ 2', 'Dogs 2'],
  ['宠物商店', undefined],
  ['متجر', undefined],
  ['🐶', undefined],
])('of the title %j the fonts have %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
  for (const sign of drawn?.replaceAll(' ', '') ?? '') expect(widthOf(sign, { size: 10 }), sign).toBeGreaterThan(0);
});

test.each([
  [272, [66, 82, 210]],
  ['#06c', [0, 102, 204]],
] as const)('the accent %j', (accent, colour) => {
  expect(accentColour(accent).every((value, at) => Math.abs(value - (colour[at] ?? 0)) < 4)).toBe(true);
});

test('portal, guides and APIs have cards, operations where the settings say so, none without an address', () => {
  const given = { documents: { shop: SHOP }, guides: [guideOf('start')] };
  const paths = (
    images: 'none' | 'main' | 'all',
    site: string | undefined = 'https://example.com',
  ): readonly string[] =>
    listCards(portalOf({ ...given, settings: { images, title: 'Docs' }, parts: { site } })).map(({ path }) => path);
  expect(paths('main')).toEqual(['/index.png', '/guides/start.png', '/reference/shop.png']);
  expect(paths('all')).toContain('/reference/shop/goods/list-goods.png');
  expect(paths('none')).toEqual([]);
  expect(listCards(portalOf(given))).toEqual([]);
  const [, guide] = listCards(
    portalOf({ ...given, settings: { title: 'Docs' }, parts: { site: 'https://example.com' } }),
  );
  expect(guide?.words).toEqual({ title: 'start', owner: 'Docs', about: 'About start.' });
});

/** Returns the pixels of a social image as indices of its palette, line by line. */
function pixelsOf(card: Buffer): readonly Uint8Array[] {
  const start = card.indexOf('IDAT');
  const data = inflateSync(card.subarray(start + 4, start + 4 + card.readUInt32BE(start - 4)));
  return Array.from({ length: HEIGHT }, (_, line) => data.subarray(line * (WIDTH + 1) + 1, (line + 1) * (WIDTH + 1)));
}
