import { expect, test } from 'vitest';
import { lintDocument, lintOperation } from './lint-document.ts';

/** Rules, lines of an operation, and the start or a part of the problem that each line has; none where they are as they should be. */
const OPERATIONS: readonly (readonly [rule: string, lines: string, problem: string | undefined])[] = [
  ['operation-summary', 'summary: Get a pet', undefined],
  ['operation-summary', 'operationId: getPet', 'The operation has no summary. Add one of two to six words'],
  ['operation-tag', 'tags: [Pets]', undefined],
  ['operation-tag', 'operationId: getPet', 'The operation has no tag. Add one, such as `tags: [Pets]`'],
  ['tag-declared', 'tags: [Pets]', undefined],
  ['tag-declared', 'tags: [Orders]', 'The tag `Orders` is not declared. Add `- name: Orders` and a description'],
  ['tag-declared', 'tags: [pet]', 'The tag `pet` is not declared. Write `Pets` if that is what you mean'],
  ['code-sample-fields', 'x-codeSamples: [{ lang: Python, source: print(1) }]', undefined],
  ['code-sample-fields', 'x-codeSamples: [{ lang: Python }]', 'needs `source`.'],
  ['code-sample-fields', 'x-code-samples: [{}]', 'needs `lang` and `source`.'],
  ['sunset-date', 'x-deprecated-sunset: 2027-06-01', undefined],
  ['sunset-date', "x-sunset: '2027-06-01T12:00:00+02:00'", undefined],
  ['sunset-date', 'x-deprecated-sunset: soon', '`x-deprecated-sunset` is not a date. Write `YYYY-MM-DD`'],
  ['sunset-date', "x-sunset: '2027-02-30'", '`x-sunset` is not a date.'],
  ['sunset-date', 'parameters: [{ name: petId, in: path, x-sunset: never }]', '`x-sunset` is not a date.'],
  ['sunset-deprecated', "deprecated: true\nx-sunset: '2027-06-01'", undefined],
  ['sunset-deprecated', "x-scalar-stability: deprecated\nx-sunset: '2027-06-01'", undefined],
  ['sunset-deprecated', "x-deprecated-sunset: '2027-06-01'", 'is set without `deprecated`. Add `deprecated: true`'],
  ['stability-value', 'x-stability: experimental', undefined],
  ['stability-value', 'x-stability-level: draft', undefined],
  ['stability-value', 'x-stability: betta', 'Write `experimental`, `alpha`, `beta`, or leave the field out. `beta` is'],
  ['stability-value', 'x-stability: [beta]', '`x-stability` is a list. Write'],
  [
    'stability-value',
    'x-scalar-stability: new',
    'Write `experimental`, `stable`, `deprecated`, or leave the field out.',
  ],
  ['try-it-boolean', 'x-hideTryItPanel: true', undefined],
  [
    'try-it-boolean',
    "x-hideTryItPanel: 'true'",
    '`x-hideTryItPanel` is "true". Write `true` or `false`, without quotes.',
  ],
  ['unknown-extension', 'x-amazon-apigateway-integration: {}', undefined],
  ['unknown-extension', 'x-internal-team: pets', undefined],
  ['unknown-extension', 'x-stabilty: true', 'is not known and shown nowhere. Write `x-stability` if'],
  ['unknown-extension', 'x-Examples: true', 'Write `x-examples` if'],
  ['unknown-extension', 'x-hide-try-it-panel: true', 'Write `x-hideTryItPanel` if'],
  ['hidden-mark', 'x-readme: { internal: true }', undefined],
  ['hidden-mark', 'parameters: [{ name: x-internal, in: header, example: x }]', undefined],
  ['hidden-mark', 'x-internal: yes', 'is "yes". Write `true` or `false`'],
  ['hidden-mark', 'x-readme: { internal: on }', '`x-readme.internal` is "on". Write'],
  ['hidden-mark', 'x-Internal: true', '`x-Internal` hides nothing. Write `x-internal`.'],
  ['hidden-mark', 'parameters: [{ name: petId, in: path, x-internal: true }]', 'whose name is in the path'],
  [
    'hidden-mark',
    'requestBody: { content: { a/b: { example: { a: [{ x-internal: true }] } } } }',
    'has no effect in data',
  ],
];

test.each(OPERATIONS)('%s of %s', async (rule, lines, problem) => {
  const found = await lintOperation(rule, lines);
  expect(found).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
});

const START = "info: { title: T, version: '1' }\npaths: {}\n";
const NAMES = 'x-stabilty: { type: string }, x-internal: { type: boolean }, x-Internal: { type: string }';

/** Rules, documents, and a part of the problem. */
const DOCUMENTS: readonly (readonly [rule: string, document: string, problem: string | undefined])[] = [
  ['try-it-boolean', `openapi: 3.1.0\nx-hideTryItPanel: all\n${START}`, '2: `x-hideTryItPanel` is "all".'],
  ['hidden-mark', `openapi: 3.1.0\nx-internal: true\n${START}`, 'hides this document as a whole'],
  ['hidden-mark', `swagger: '2.0'\n${START}definitions: { A: { properties: { ${NAMES} } } }\n`, undefined],
  ['unknown-extension', `openapi: 3.0.3\n${START}components: { headers: { x-stabilty: {} } }\n`, undefined],
  [
    'unknown-extension',
    `openapi: 3.0.3\n${START}components: { schemas: { A: { properties: { ${NAMES} } } } }\n`,
    undefined,
  ],
];

test.each(DOCUMENTS)('%s of the document %s', async (rule, document, problem) => {
  const found = await lintDocument(rule, document);
  expect(found).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
});
