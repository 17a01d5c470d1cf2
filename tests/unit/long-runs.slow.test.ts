import { expect, test } from 'vitest';
import { compactJson } from '../../src/characters/json-strings.ts';
import { jsonToValue } from '../../src/openapi/document/read/index.ts';
import { nestHeadings } from '../../src/portal/view/toc.ts';
import { portalOf } from './portal/portal-of.ts';
import { markdownOf, recordsOf } from '../rendered.ts';

test('strings of many megabytes are passed over', () => {
  const json = JSON.stringify({ text: '\n"'.repeat(4_000_000), number: 1 });
  expect(jsonToValue(`${json.slice(0, -1)},"long":12345678901234567890}`)).toMatchObject({
    long: 12345678901234567890n,
  });
  expect(compactJson(`${json} `, Infinity)).toBe(json);
});

test('lists are as long as their documents', () => {
  const many = Array.from({ length: 150_000 }, (_, index) => index);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Long lists', version: '1' },
    paths: {},
    components: {
      schemas: { All: { allOf: many.map(() => ({})) }, Values: { enum: many.map((index) => `v${index}`) } },
    },
  };
  const portal = portalOf({ documents: { long: JSON.stringify(document) } });
  for (const page of portal.pages) expect(markdownOf(page, portal)).not.toBe('');
  expect(recordsOf(portal).length).toBeGreaterThan(0);
  expect(nestHeadings(many.map((index) => ({ id: `i${index}`, text: 'x', level: 2 })))).toHaveLength(many.length);
});
