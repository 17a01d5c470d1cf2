import { expect, test } from 'vitest';
import { detectLanguage, writtenIn } from '../../../../src/site/pages/language.ts';
import { PETS, publish } from '../../text/publish.ts';

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
  ['GET /pets', 'en'],
  ['', 'en'],
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
