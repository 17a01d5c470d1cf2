import { expect, test } from 'vitest';
import { bundleValue } from './bundle-value.ts';
import { normalizeApi } from './filter-and-normalize.ts';
import { printModel } from '../../../golden/print-model.ts';
import { documentWithout, fieldPlaces, standardTypes } from './standard-fields.ts';

/** Fields of the standard's objects that the model omits, with reasons. */
const ignored: Readonly<Record<string, string>> = {
  'Root.jsonSchemaDialect': 'for programs that check values; it stays in downloads and slices',
  'Schema.$comment': 'for authors of schemas, not for readers of pages',
  'Schema.$vocabulary': 'stands in meta-schemas only',
  'Schema.id': 'the spelling of draft 4, no keyword of 2020-12',
  'Schema.x-tags': 'a vendor field that the vocabulary does not know',
  'Header.style': 'is simple, with and without it',
  'Logo.backgroundColor': 'logos stand on the page, in both themes',
  'PathItem.x-query': 'a vendor field that the vocabulary does not know; 3.2 has query',
  'XUsePkce.disableManualConfiguration': 'about a console of another tool',
  'XUsePkce.hideClientSecretInput': 'about a console of another tool',
};

/** Objects that no field of the table refers to: vendor fields, covered by the vocabulary's tests. */
const unreached = new Set(['TagGroup']);

const whole = modelWithout(undefined);

test('the fixture holds every field of the newest version of the standard', () => {
  const wanted = Object.values(standardTypes)
    .filter(({ name }) => !unreached.has(name))
    .flatMap(({ name, properties }) => Object.keys(properties).map((key) => `${name}.${key}`));
  expect(wanted.filter((field) => !fieldPlaces.has(field))).toEqual([]);
});

test('without a field, the model is another: every field is in the model, or is left out for a reason', () => {
  const lost = [...fieldPlaces].filter(([, paths]) => paths.every((path) => modelWithout(path) === whole));
  expect(lost.map(([field]) => field).toSorted()).toEqual(Object.keys(ignored).toSorted());
}, 60_000);

function modelWithout(path: readonly string[] | undefined): string {
  const document = bundleValue(documentWithout(path));
  const api = normalizeApi({ document, id: undefined, version: undefined, source: '/every.yaml' });
  return printModel({ ...api, document: null, problems: [] }, null);
}
