import { expect, test } from 'vitest';
import { RecordWriter } from '../../../../src/search/records/record.ts';
import { listAttempts, mainWords, readQuery, titleAttempts } from '../../../../src/search/browser/query.ts';

test.each([
  ['pet', undefined, ['pet'], undefined],
  ['GET /pets/{petId}', 'GET', ['pets', 'petId'], 'getpathpetspetid'],
  ['delete pets', 'DELETE', ['pets'], undefined],
  ['pets/petId', undefined, ['pets', 'petId'], 'pathpetspetid'],
  ['get', undefined, ['get'], undefined],
  ['getPet', undefined, ['getPet'], undefined],
  ['  x-request-id  ', undefined, ['x-request-id'], undefined],
  ['categories, 名前', undefined, ['categories', '名前'], undefined],
  ['{}/?', undefined, [], undefined],
  ['/', undefined, [], undefined],
  ['and / or', undefined, ['and', 'or'], undefined],
])('%j asks for %s %j', (typed, method, words, address) => {
  expect(readQuery(typed)).toEqual({ method, words, address });
});

test.each([
  ['GET /pets/{petId}', ['getpathpetspetid', 'get pets petId', 'pets petId', 'pets pet Id']],
  ['getPetById', ['getPetById', 'get Pet By Id']],
  ['dry-run', ['dry-run', 'dry run']],
  ['get a Pet of mine', ['get Pet mine', 'Pet mine', 'a Pet of mine']],
  ['to', ['to']],
  ['pet', ['pet']],
  ['', []],
])('%j is tried as %j', (typed, attempts) => {
  expect(listAttempts(readQuery(typed))).toEqual(attempts);
});

test.each([
  ['How do I create a pet?', ['create', 'pet']],
  ['re-run x_y', ['re', 'run', 'x', 'y']],
  ['to', ['to']],
  ['', []],
])('what %j seeks is %j', (text, words) => {
  expect(mainWords(text)).toEqual(words);
});

test.each(['Get a pet', 'Pet status', 're-run the Workflow', 'List of X-Ids', '名前'])(
  'the words that the title %j is asked for by are those of its record',
  (title) => {
    const { whole, each } = titleAttempts(readQuery(title));
    const record = new RecordWriter(title).html();
    for (const word of [whole, ...each.split(' ')]) expect(record).toMatch(new RegExp(`[> ]${word}[< ]`));
  },
);

test('a title of one word is asked for as a whole, and by its parts', () => {
  expect(new RecordWriter('PetStatus').html()).toContain('>zqtpet zqtstatus zqxpetstatus<');
  expect(titleAttempts(readQuery('petstatus')).whole).toBe('zqxpetstatus');
});

test('titles are asked for by words of their own', () => {
  expect(titleAttempts(readQuery('get a Pet'))).toEqual({ whole: 'zqxgetpet', each: 'zqtget zqtpet' });
});
