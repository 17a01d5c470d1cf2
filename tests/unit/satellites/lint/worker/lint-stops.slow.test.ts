import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetApis } from '../../../../../src/openapi/load/index.ts';
import { boom, folderOf, lines, reportOf } from './lint-folder.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

afterEach(() => {
  forgetApis(true);
});

/** Rules that throw or are invalid, with the reported position and reason. */
const FAULTY: readonly (readonly [name: string, rule: string, place: string, reason: string])[] = [
  ['throwing when it is made', boom, '1:1', 'boom'],
  ['throwing entering a type', `() => ({ Operation: ${boom} })`, '6:5', 'boom'],
  ['throwing leaving', `() => ({ Schema: { leave: ${boom} } })`, '10:5', 'boom'],
  ['throwing asked what to skip', `() => ({ Operation: { skip: ${boom}, enter() {} } })`, '6:5', 'boom'],
  ['throwing at anything', `() => ({ any: { enter: ${boom} } })`, '1:1', 'boom'],
  ['throwing at a reference', `() => ({ ref: ${boom} })`, '9:40', 'boom'],
  [
    'throwing another value',
    '() => ({ Operation() { throw { toString: null, valueOf: null } } })',
    '6:5',
    'it threw an error',
  ],
  ['giving no visitors', '() => undefined', '1:1', 'it returns no visitors'],
];

describe('a rule that throws is an error with its name and place; the others go on', () => {
  let found: readonly string[] = [];

  // All of them in one run, to show that none affects the others.
  beforeAll(async () => {
    const rules = Object.fromEntries(FAULTY.map(([, rule], at) => [`bad-${at}`, rule]));
    found = lines(await reportOf(folderOf(rules), 60));
  });

  test.each(FAULTY.map((faulty, at) => [faulty[0], at, faulty] as const))('%s', (_, at, [, , place, reason]) => {
    expect(found.filter((line) => line.startsWith(`error own/bad-${at} `))).toEqual([
      `error own/bad-${at} ${place} This rule did not finish: ${reason}.`,
    ]);
  });

  test('and all others find what they find', () => {
    expect(found.filter((line) => !line.startsWith('error '))).toEqual(['warning own/finder 2:9 found']);
    expect(found.length).toBe(FAULTY.length + 1);
  });

  test('what it has found before counts', async () => {
    const rule = `() => ({ Info: (_, { report }) => report({ message: 'before' }), Operation: ${boom} })`;
    expect(lines(await reportOf(folderOf({ bad: rule }), 60))).toEqual([
      'error own/bad 6:5 This rule did not finish: boom.',
      'warning own/bad 2:1 before',
      'warning own/finder 2:9 found',
    ]);
  });
});

describe('a rule that has to be ended is an error with its name and place; the others run again', () => {
  test.each([
    ['that does not end', '() => ({ Operation() { for (;;); } })', '6:5', 'it took more than 1.2 seconds'],
    [
      'that ends the process',
      '() => ({ Operation() { process.exit(0) } })',
      '6:5',
      'it ended the thread of lint with code 0',
    ],
  ])('%s', async (_, rule, place, reason) => {
    expect(lines(await reportOf(folderOf({ bad: rule })))).toEqual([
      `error own/bad ${place} This rule did not finish: ${reason}.`,
      'warning own/finder 2:9 found',
    ]);
  });

  test('that eats all memory', async () => {
    const rule = '() => ({ Operation() { const all = []; for (;;) all.push(new Array(1_000_000).fill(0.5)); } })';
    expect(lines(await reportOf(folderOf({ bad: rule }), 60))).toEqual([
      'error own/bad 6:5 This rule did not finish: it needed more than 256 MB of memory.',
      'warning own/finder 2:9 found',
    ]);
  });

  test('too many of them end lint as a whole, and that is an error', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const rules = Object.fromEntries(names.map((name) => [name, '() => ({ Operation() { process.exit(1) } })']));
    const report = await reportOf(folderOf(rules));
    expect(report.stopped).toEqual(['own/a', 'own/b', 'own/c', 'own/d', 'lint']);
    expect(report.errors).toBe(5);
  });
});

test('a pattern that explodes is matched in bounded time, or its example is not fully validated', async () => {
  const schemas = [
    `A: { type: string, pattern: '^(a+)+$', example: '${'a'.repeat(64)}!' }`,
    `B: { type: string, pattern: '^(a+)+(?<!b)$', example: '${'a'.repeat(64)}!' }`,
    "C: { type: string, pattern: '^a$', example: b, default: c }",
  ];
  const root = scratchFolder({
    'redocly.yaml': 'extends: [recommended, portico/recommended]\napis: { a: { root: a.yaml } }\n',
    'a.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents: { schemas: { ${schemas.join(', ')} } }\n`,
  });
  const report = await reportOf(root, 15);
  expect(report.stopped).toEqual([]);
  const ofValues = report.problems.filter(({ message }) => /^The (?:example|default)/.test(message));
  expect(ofValues.map(({ rule, message }) => `${rule} ${message}`).toSorted()).toEqual([
    'no-invalid-schema-examples The example must match the pattern ^(a+)+$.',
    'no-invalid-schema-examples The example must match the pattern ^a$.',
    'no-invalid-schema-examples The example was not fully validated: the pattern ^(a+)+(?<!b)$.',
    'portico/default-invalid The default must match the pattern ^a$.',
  ]);
});
