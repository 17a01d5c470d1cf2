import { expect, test } from 'vitest';
import { detectLanguage } from '../../../../src/search/records/language.ts';

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
