import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOverlay } from '../../../../../src/openapi/document/overlay/read-overlay.ts';
import { DocumentReader } from '../../../../../src/openapi/document/read/index.ts';
import { caught } from '../../model/caught.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { withoutHead } from '../../model/without-head.ts';
import { overlayFiles } from './overlaid-files.ts';

const DOCUMENT = `x-list: [a, b, c]
x-one: { name: Rex, tags: [x], at: { line: 1 } }
x-two: { name: Tom }
`;

describe('an action that cannot be applied is an error at its place', () => {
  test.each([
    [`- { target: $.x-list, update: [d] }\n- { target: $, remove: true }`, '5:5 The whole document cannot be removed.'],
    [`- { target: $.x-one, update: text }`, '4:22 A single value cannot be merged with an object at #/x-one.'],
    [
      `- { target: $.x-one, update: { tags: text } }`,
      '4:22 A single value cannot be merged with a list at #/x-one/tags.',
    ],
    [`- { target: $.*, update: {} }`, '4:5 The target must select objects only, lists only, or single values only.'],
    [`- { target: $.x-two, copy: '$[*]' }`, '4:22 `copy` must select one value, not 7.'],
    [`- { target: '$[' }`, '4:5 This JSONPath expression cannot be used: '],
    [`- { target: $.a, update: 1, copy: $.b }`, '4:3 An action has either `update` or `copy`.'],
    [
      `- { target: "$[?search(@, '^(a+)+$')]", update: 1 }`,
      '4:5 This JSONPath expression cannot be used: it takes more than 2 seconds.',
    ],
  ])('%s', async (actions, message) => {
    const files = { 'openapi.yaml': `${DOCUMENT}x-slow: ${'a'.repeat(33)}b\n`, 'overlay.yaml': actions };
    expect(await caught(() => overlayFiles(files))).toContain(message);
  });
});

test.each([
  ['{ title: P }', '2:1 `version` is missing: it must be a string.'],
  ['{ title: P, version: 1 }', '2:19 `version` must be a string.'],
])('an overlay with the info %s is an error that says whether a field is missing', async (info, message) => {
  const folder = scratchFolder({ 'overlay.yaml': `overlay: 1.1.0\ninfo: ${info}\nactions: []\n` });
  const reader = new DocumentReader({ allowedRoot: folder, allowRemote: false, cache: new Map() });
  expect(await caught(() => readOverlay(reader, join(folder, 'overlay.yaml')))).toContain(message);
});

test('an action without a match, or without a change, is a warning at its target', async () => {
  const { leftOut, placeOf } = await overlayFiles({
    'openapi.yaml': DOCUMENT,
    'overlay.yaml':
      '- { target: $.x-one, update: { a: 1 } }\n- { target: $.none, update: {} }\n- { target: $.x-one }\n- { target: $.x-one, remove: false }',
  });
  expect(leftOut.map(({ severity, message, pointer }) => `${severity} ${placeOf(pointer)} ${message}`)).toEqual([
    'warning overlay.yaml:5:5 This overlay action changes nothing: its target selects nothing.',
    ...[6, 7].map(
      (line) =>
        `warning overlay.yaml:${line}:5 This overlay action changes nothing: it has neither \`update\` nor \`copy\`, and not \`remove: true\`.`,
    ),
  ]);
});

describe('positions', () => {
  test('lead to the overlay for what it writes, to the document for the rest and for copies', async () => {
    const { placeOf } = await overlayFiles({
      'openapi.yaml': DOCUMENT,
      'overlay.yaml': '- target: $.x-one\n  update:\n    at: { column: 2 }\n- { target: $.x-two, copy: $.x-one }',
    });
    expect(['/x-one/at/column', '/x-one/at/line', '/x-two/at', '/x-two/name'].map((at) => placeOf(`#${at}`))).toEqual([
      'overlay.yaml:6:11',
      'openapi.yaml:4:38',
      'openapi.yaml:4:32',
      'openapi.yaml:4:10',
    ]);
  });
});

test('what an overlay in another folder refers to is read from there', async () => {
  const { document, placeOf } = await overlayFiles({
    'openapi.yaml': 'paths: {}\ncomponents: { schemas: { Pet: {} } }',
    'more/overlay.yaml': `- { target: $.paths, update: { /a: { get: { responses: { 200: { $ref: pet.yaml#/ok } } } } } }`,
    'more/pet.yaml': `ok: { description: Pets, content: { application/json: { schema: { $ref: '#/Pet' } } } }\nPet: { type: object }`,
  });
  expect(withoutHead(document)).toContain('$ref: "#/components/schemas/Pet-2"');
  expect(placeOf('#/components/schemas/Pet-2')).toBe('more/pet.yaml:2:1');
  expect(placeOf('#/paths/~1a/get')).toBe('more/overlay.yaml:4:38');
});

test('a part that an overlay removes and a reference needs is an error at the reference', async () => {
  const files = {
    'openapi.yaml': `components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: {} } }`,
    'overlay.yaml': '- { target: $.components.schemas.B, remove: true }',
  };
  expect(await caught(() => overlayFiles(files))).toContain(
    '3:31 The reference "#/components/schemas/B" cannot be resolved.',
  );
});
