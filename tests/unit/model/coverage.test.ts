import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTypes, normalizeTypes, type NormalizedNodeType } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { parseYaml } from '../../../src/document/read/parse-yaml.ts';
import { bundleValue } from './bundle-value.ts';
import { normalizeApi } from './filter-and-normalize.ts';
import { isRecord } from '../../../src/standard/record.ts';
import { printModel } from '../../golden/print-model.ts';

/** Fields of the standard's objects that the model omits, with reasons. */
const ignored: Readonly<Record<string, string>> = {
  'Root.jsonSchemaDialect': 'for programs that check values; it stays in downloads and slices',
  'Schema.$comment': 'for authors of schemas, not for readers of pages',
  'Schema.$vocabulary': 'stands in meta-schemas only',
  'Schema.id': 'the spelling of draft 4, no keyword of 2020-12',
  'Schema.summary': 'no keyword of JSON Schema; tolerated by the table',
  'Schema.x-tags': 'a vendor field that the vocabulary does not know',
  'Header.style': 'is simple, with and without it',
  'Logo.backgroundColor': 'logos stand on the page, in both themes',
  'PathItem.x-query': 'a vendor field that the vocabulary does not know; 3.2 has query',
  'XUsePkce.disableManualConfiguration': 'about a console of another tool',
  'XUsePkce.hideClientSecretInput': 'about a console of another tool',
};

/** Objects that no field of the table refers to: vendor fields, covered by the vocabulary's tests. */
const unreached = new Set(['TagGroup']);

const types = normalizeTypes(getTypes('oas3_2'));
const file = join(import.meta.dirname, '../../fixtures/openapi/every-field-3.2.yaml');
const document: unknown = parseYaml(readFileSync(file, 'utf8'), file);
const places = fieldPlaces(document);
const whole = modelWithout(undefined);

test('the fixture holds every field of the newest version of the standard', () => {
  const wanted = Object.values(types)
    .filter(({ name }) => !unreached.has(name))
    .flatMap(({ name, properties }) => Object.keys(properties).map((key) => `${name}.${key}`));
  expect(wanted.filter((field) => !places.has(field))).toEqual([]);
});

test('without a field, the model is another: every field is in the model, or is left out for a reason', () => {
  const lost = [...places].filter(([, paths]) => paths.every((path) => modelWithout(path) === whole));
  expect(lost.map(([field]) => field).toSorted()).toEqual(Object.keys(ignored).toSorted());
}, 60_000);

function modelWithout(path: readonly string[] | undefined): string {
  const copy: unknown = structuredClone(document);
  if (path !== undefined) removeAt(copy, path);
  const api = normalizeApi({ document: bundleValue(copy), id: undefined, version: undefined, source: '/every.yaml' });
  return printModel({ ...api, document: null, problems: [] }, null);
}

/** Returns fields such as `Info.title` with the paths of all their places in the document. */
function fieldPlaces(root: unknown): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  const visit = (value: unknown, type: unknown, path: readonly string[]): void => {
    if (!isNodeType(type)) return;
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        visit(item, childType(type.items, item, String(index)), [...path, String(index)]);
      });
    }
    if (!isRecord(value)) return;
    for (const [key, child] of Object.entries(value)) {
      const isField = Object.hasOwn(type.properties, key);
      if (isField) found.set(`${type.name}.${key}`, [...(found.get(`${type.name}.${key}`) ?? []), [...path, key]]);
      visit(child, childType(isField ? type.properties[key] : type.additionalProperties, child, key), [...path, key]);
    }
  };
  visit(root, types.Root, []);
  return found;
}

function isNodeType(type: unknown): type is NormalizedNodeType {
  return isRecord(type) && typeof type.name === 'string' && isRecord(type.properties);
}

/** Returns the type of a child; some depend on the value, which the table cannot express for a map of texts. */
function childType(type: unknown, value: unknown, key: string): unknown {
  if (typeof type !== 'function') return type;
  try {
    const chosen: unknown = Reflect.apply(type, undefined, [value, key]);
    return chosen;
  } catch {
    return undefined;
  }
}

function removeAt(root: unknown, path: readonly string[]): void {
  const key = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }, root);
  if (key !== undefined && typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, key);
}
