import { expect, test } from 'vitest';
import type { Api, Operation } from '../../../../src/openapi/model/index.ts';
import { operationDocument } from '../../../../src/openapi/document/subset/index.ts';
import { jsonToText, parseJson } from '../../../../src/openapi/document/read/index.ts';
import { toYaml } from '../../../../src/site/output/yaml-text.ts';
import { operationToSamples, schemaToExampleText } from '../../../../src/portal/samples/index.ts';
import { parameterToSample } from '../../../../src/portal/samples/parameter.ts';
import { schemaToFacts } from '../../../../src/portal/view/rows/facts.ts';
import { valuesOf } from '../../../../src/portal/view/values.ts';
import { bundleFiles } from '../document/bundle/bundle-files.ts';
import { overlayFiles } from '../document/overlay/overlaid-files.ts';
import { context, drawFacts } from '../../portal/view/draw-rows.ts';
import { normalizeApi } from './filter-and-normalize.ts';

const PATHS = `{ "/orders": { "post": {
    "parameters": [
      { "in": "query", "name": "most", "schema": { "type": "number" }, "example": 99.90 },
      { "in": "query", "name": "least", "schema": { "type": "number", "examples": [1.0] } },
      { "in": "query", "name": "prices", "schema": { "type": "array" }, "example": [1.50, 2, 3e2] }
    ],
    "requestBody": { "content": { "application/json": {
      "schema": { "$ref": "#/components/schemas/Order" },
      "examples": { "dear": { "value": { "price": 1250.00, "parts": [0.10, { "rate": 2.0 }] } } }
    } } },
    "responses": { "200": { "description": "ok" } }
  } } }`;

const COMPONENTS = `{ "schemas": { "Order": {
    "type": "object",
    "properties": {
      "price": { "type": "number", "minimum": 0.10, "multipleOf": 0.010, "examples": [10.50, 20.00] },
      "limit": { "type": "number", "exclusiveMaximum": 1E400, "default": 1.0 },
      "rate": { "enum": [1.0, 2.50] },
      "pi": { "const": 3.14159265358979323846 },
      "sizes": { "type": "array", "minItems": 2, "items": { "type": "number", "examples": [7.0, 8.50] } },
      "hidden": { "x-internal": true },
      "merged": { "allOf": [{ "minimum": 1.50 }, { "minimum": 0.50, "maximum": 9.90 }], "type": "number" },
      "weight": { "$ref": "#/components/schemas/Weight", "example": 3.20 }
    }
  }, "Weight": { "type": "number", "maximum": 5.0 } } }`;

const YAML = `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: ${PATHS}\ncomponents: ${COMPONENTS}\n`;
const JSON_TEXT = `{ "openapi": "3.1.0", "info": {}, "paths": ${PATHS}, "components": ${COMPONENTS} }`;

const readers: readonly (readonly [string, () => Promise<Api>])[] = [
  ['JSON', () => read(Promise.resolve({ document: parseJson(JSON_TEXT, 'shop.json') }))],
  ['YAML', () => read(bundleFiles({ 'openapi.yaml': YAML }))],
  [
    'several files',
    () =>
      read(
        bundleFiles({
          'openapi.yaml': YAML.replace('"#/components/schemas/Weight"', 'weight.yaml'),
          'weight.yaml': 'type: number\nmaximum: 5.0',
        }),
      ),
  ],
  [
    'an overlay',
    () =>
      read(
        overlayFiles({
          'openapi.yaml': YAML.replace('"Weight": { "type": "number", "maximum": 5.0 }', '"Weight": {}'),
          'overlay.yaml': '- { target: $.components.schemas.Weight, update: { type: number, maximum: 5.0 } }\n',
        }),
      ),
  ],
];

async function read(bundle: Promise<{ readonly document: unknown }>): Promise<Api> {
  const { document } = await bundle;
  return normalizeApi({ document, id: undefined, version: undefined, source: 'shop.json' });
}

function first(api: Api): Operation {
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('The shop has an operation.');
  return operation;
}

/** Lists the numbers of a JSON or YAML text that JavaScript would write differently. */
function textsIn(text: string): ReadonlySet<string> {
  const tokens = [...text.matchAll(/-?\d+(?:\.\d+)?(?:[eE]\d+)?/g)].map(([token]) => token);
  return new Set(tokens.filter((token) => String(Number(token)) !== token));
}

test.each(readers)('documents and slices of %s have the texts of numbers', async (_, load) => {
  const api = await load();
  const written = textsIn(PATHS + COMPONENTS);
  expect(textsIn(jsonToText(api.document))).toEqual(written);
  expect(textsIn(toYaml(api.document))).toEqual(written);
  expect(textsIn(jsonToText(operationDocument(api, first(api))))).toEqual(written);
});

test.each(readers)('pages of %s have the texts of numbers', async (_, load) => {
  const { schemas } = await load();
  const order = schemas.find(({ name }) => name === 'Order');
  const facts = order?.properties.map(({ name, schema }) => {
    const values = valuesOf([schema], context).map(({ text }) => text);
    return `${name}: ${[...values, drawFacts(schemaToFacts(schema, context))].join(' ')}`;
  });
  expect(facts).toEqual([
    'price: 0.10 or more · multiple of 0.010 · Examples 10.50 · or 20.00',
    'limit: less than 1E400 · Default 1.0',
    'rate: 1.0 2.50 ',
    'pi: Always 3.14159265358979323846',
    'sizes: at least 2 items',
    'merged: 1.50 to 9.90',
    'weight: 5.0 or less · Example 3.20',
  ]);
});

test.each(readers)('examples and samples of %s have the texts of numbers', async (_, load) => {
  const api = await load();
  const order = api.schemas.find(({ name }) => name === 'Order');
  expect(order && schemaToExampleText(order)?.source.replaceAll(/\s+/g, ' ')).toBe(
    '{ "price": 10.50, "limit": 1.0, "rate": 1.0, "pi": 3.14159265358979323846, "sizes": [ 7.0, 8.50 ], "merged": 1.5, "weight": 3.20 }',
  );
  const operation = first(api);
  expect(operation.parameters.map(parameterToSample)).toEqual([
    'most=99.90',
    'least=1.0',
    'prices=1.50&prices=2&prices=3e2',
  ]);
  const samples = operationToSamples(operation, { languages: ['curl', 'javascript', 'python'], generated: true });
  for (const { variants } of samples) {
    const source = variants[0]?.source ?? '';
    for (const text of ['1250.00', '0.10', '2.0']) expect(source).toContain(text);
  }
});
