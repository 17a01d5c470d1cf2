import { expect, test } from 'vitest';
import { wordOf } from '../../../../../src/openapi/document/read/index.ts';
import { childAt } from '../../../../../src/openapi/standard/pointer.ts';
import { caught } from '../../model/caught.ts';
import { withoutHead } from '../../model/without-head.ts';
import { overlayFiles } from './overlaid-files.ts';

/** Pairs of actions, each of which makes a part that holds a copy of everything so far. */
function doubling(from: string, levels: number): string {
  return Array.from(
    { length: levels },
    (_, at) => `- { target: '${from}', update: { x-${at}: {} } }\n- { target: "${from}['x-${at}']", copy: '${from}' }`,
  ).join('\n');
}

test.each([
  ['copies that double the whole document', doubling('$', 18)],
  ['copies that double a part', doubling('$.x-part', 18)],
  ['a copy that is appended to its own list', `- { target: $.x-list, update: 1 }\n`.concat(repeat('$.x-list', 20))],
  [
    'an update of all descendants',
    Array.from({ length: 16 }, (_, at) => `- { target: '$.x-part..*', update: { x-${at}: { a: {}, b: {} } } }`).join(
      '\n',
    ),
  ],
])('%s exceed the limit at the action', async (_, actions) => {
  const files = { 'openapi.yaml': 'x-part: { a: { b: {} } }\nx-list: [1]\n', 'overlay.yaml': actions };
  expect(await caught(() => overlayFiles(files))).toMatch(
    /^\d+:\d+ The document becomes more than 20 times as large as it and its overlays were written\./,
  );
});

/** Appends a list to itself; each action has another description, as two actions must differ. */
function repeat(list: string, times: number): string {
  return Array.from({ length: times }, (_, at) => `- { target: ${list}, copy: ${list}, description: '${at}' }`).join(
    '\n',
  );
}

test('nesting that actions add exceeds the limit at the action', async () => {
  const actions = Array.from(
    { length: 6 },
    (_, at) => `- { target: '$${'.a'.repeat(200 * at)}', update: ${deep(200)} }`,
  );
  const message = await caught(() => overlayFiles({ 'openapi.yaml': 'a: {}\n', 'overlay.yaml': actions.join('\n') }));
  expect(message).toContain('This is nested too deeply: more than 1000 levels.');
});

function deep(levels: number): string {
  return `${'{ a: '.repeat(levels)}{}${' }'.repeat(levels)}`;
}

test('what is written once more for each of many parts is not a growth beyond the limit', async () => {
  const paths = Array.from(
    { length: 500 },
    (_, at) => `  /p${at}: { get: { responses: { 200: { description: Yes } } } }`,
  );
  const answer = `{ description: No, content: { application/json: { schema: { type: object, required: [message] } } } }`;
  const { document } = await overlayFiles({
    'openapi.yaml': `paths:\n${paths.join('\n')}\n`,
    'overlay.yaml': `- { target: '$.paths.*.get.responses', update: { 401: ${answer} } }`,
  });
  expect(withoutHead(document).match(/description: No/g)).toHaveLength(500);
});

test('a copy is not changed by later edits of what it was copied from, nor the other way round', async () => {
  const { document } = await overlayFiles({
    'openapi.yaml': 'x-one: { a: 1 }\nx-two: []\nx-three: {}\n',
    'overlay.yaml': `- { target: $.x-one, update: { b: { c: 1 } } }
- { target: $.x-two, copy: $.x-one }
- { target: '$.x-two[0].b', update: { d: 1 } }
- { target: $.x-one.b, update: { e: 1 } }
- { target: $.x-three, update: { whole: {} } }
- { target: $.x-three.whole, copy: $.x-three }`,
  });
  expect(withoutHead(document)).toContain(
    'x-one:\n  a: 1\n  b:\n    c: 1\n    e: 1\nx-two:\n  - a: 1\n    b:\n      c: 1\n      d: 1\nx-three:\n  whole:\n    whole: {}\n',
  );
});

test('items keep their positions, and their numbers as written, when others are removed', async () => {
  const { document, placeOf } = await overlayFiles({
    'openapi.yaml': 'x-list:\n  - { a: 1 }\n  - 1.10\n  - { a: 2, b: [1, 2.0] }\n  - 3.00\n',
    'overlay.yaml': '- { target: "$.x-list[0,1]", remove: true }\n- { target: "$.x-list[0].b[0]", remove: true }',
  });
  expect(withoutHead(document)).toContain('x-list:\n  - a: 2\n    b:\n      - 2\n  - 3\n');
  const list = childAt(document, 'x-list');
  expect([wordOf(list, '1', 3), wordOf(childAt(childAt(list, '0'), 'b'), '0', 2)]).toEqual(['3.00', '2.0']);
  expect(['/x-list/0/a', '/x-list/0/b/0', '/x-list/1'].map((at) => placeOf(`#${at}`))).toEqual([
    'openapi.yaml:6:7',
    'openapi.yaml:6:13',
    'openapi.yaml:7:5',
  ]);
});
