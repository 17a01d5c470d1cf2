import { expect, test } from 'vitest';
import { detectLanguage, turnedWith, writtenIn } from '../../../../src/portal/pages/language.ts';
import { guide, PETS, publish } from '../../site/read/markdown/publish.ts';

test.each([
  ['List the pets of a store. This is what is for sale.', 'en'],
  ['Gibt die Liste der Tiere und ihre Preise. Das ist nicht alles.', 'de'],
  ['Renvoie la liste des animaux dans le magasin et les prix.', 'fr'],
  ['Devuelve la lista de los animales y las tiendas con una foto para el cliente.', 'es'],
  ['获取更新状态 GET /status', 'zh'],
  ['ペットの一覧を取得します', 'ja'],
  ['반려동물 목록', 'ko'],
  ['Список питомцев магазина', 'ru'],
  ['قائمة الحيوانات', 'ar'],
  ['GET /pets', undefined],
  ['', undefined],
])('%j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test('the settings say the language of a document where its texts do not; the direction follows', () => {
  const portal = publish([PETS]);
  const [api] = portal.apis;
  const page = portal.pages.find(({ kind }) => kind === 'operation');
  const written = (said?: { lang?: string; dir?: 'ltr' | 'rtl' }): unknown =>
    page === undefined
      ? undefined
      : writtenIn(page, { language: ['en'], apis: said === undefined ? {} : { [api?.id ?? '']: said } });
  expect(written()).toEqual({ lang: 'en', dir: 'ltr' });
  expect(written({ lang: 'fa-IR' })).toEqual({ lang: 'fa-IR', dir: 'rtl' });
  expect(written({ dir: 'rtl' })).toEqual({ lang: 'en', dir: 'rtl' });
  expect(written({ lang: 'ar', dir: 'ltr' })).toEqual({ lang: 'ar', dir: 'ltr' });
  expect(
    portal.pages.filter(({ kind }) => kind === 'home').map((home) => writtenIn(home, { language: ['en'], apis: {} })),
  ).toEqual([undefined]);
});

test('pages of our own texts are turned where all that is written is, in one language', () => {
  const shop = { ...PETS, info: { title: 'Shop', version: '1' } };
  const arabic = guide('start', 'قائمة الحيوانات في المتجر');
  const turned = (documents: readonly object[], guides: Parameters<typeof publish>[1], ...langs: string[]): unknown => {
    const { pages, apis } = publish(documents, guides);
    const said = Object.fromEntries(apis.map(({ id }, index) => [id, { lang: langs[index] ?? 'ar' }]));
    return turnedWith(pages, { language: ['en'], apis: said })?.dir;
  };
  expect(turned([PETS], {})).toBe('rtl');
  expect(turned([PETS, shop], {})).toBe('rtl');
  expect(turned([PETS], { guides: [arabic] })).toBe('rtl');
  expect(turned([PETS], {}, 'en')).toBeUndefined();
  expect(turned([PETS, shop], {}, 'ar', 'en')).toBeUndefined();
  expect(turned([PETS, shop], {}, 'ar', 'fa')).toBeUndefined();
  expect(turned([PETS], { guides: [guide('start', 'How to begin with the pets.')] })).toBeUndefined();
  expect(turned([], {})).toBeUndefined();
});
