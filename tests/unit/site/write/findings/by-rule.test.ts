import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listByRule, listRules } from '../../../../../src/site/write/findings/by-rule.ts';
import { forgetApis, getApis, getReports, joinReports, lintApis } from '../../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

afterEach(() => {
  forgetApis(true);
});

const findings = (rules: Readonly<Record<string, number>>) => {
  const counts = Object.entries(rules).map(([rule, count]) => ({ rule, count, severity: severityOf(rule) }));
  const problems = counts.flatMap(({ rule, count, severity }) =>
    Array.from({ length: Math.min(count, 5) }, (_, index) => ({
      rule,
      severity,
      message: `Message of ${rule}.`,
      pointer: undefined,
      position: { file: join(process.cwd(), 'a.yaml'), line: index + 1, column: 2 },
    })),
  );
  const total = (severity: string) =>
    counts.filter((one) => one.severity === severity).reduce((sum, { count }) => sum + count, 0);
  return { counts, problems, errors: total('error'), warnings: total('warning') };
};

const severityOf = (rule: string) => (rule.startsWith('w') ? ('warning' as const) : ('error' as const));

test('the first places of each rule are listed, errors and frequent rules first', () => {
  expect(listByRule(findings({ wild: 9, one: 1, many: 4 }), Infinity)).toEqual([
    'error many: 4',
    '    a.yaml:1:2  Message of many.',
    '    a.yaml:2:2  Message of many.',
    '    a.yaml:3:2  Message of many.',
    '    and 1 more',
    'error one: 1',
    '    a.yaml:1:2  Message of one.',
    'warning wild: 9',
    '    a.yaml:1:2  Message of wild.',
    '    a.yaml:2:2  Message of wild.',
    '    a.yaml:3:2  Message of wild.',
    '    and 6 more',
  ]);
});

test('each rule has one line with its number and first place, those of most effect on pages first', () => {
  const rules = { 'wild-style': 9, 'odd-style': 4, 'left-out': 1, struct: 2, 'portico/operation-tag': 3 };
  const found = findings(rules);
  const warnings = ['portico/operation-tag', 'wild-style'];
  const toLevel = <T extends { readonly rule: string }>(one: T) => ({
    ...one,
    severity: warnings.includes(one.rule) ? ('warning' as const) : ('error' as const),
  });
  const [counts, problems] = [found.counts.map(toLevel), found.problems.map(toLevel)];
  expect(listRules({ ...found, counts, problems })).toEqual([
    '    error left-out: 1 at a.yaml:1:2  Message of left-out.',
    '    error struct: 2, first at a.yaml:1:2  Message of struct.',
    '    error odd-style: 4, first at a.yaml:1:2  Message of odd-style.',
    '    warning portico/operation-tag: 3, first at a.yaml:1:2  Message of portico/operation-tag.',
    '    warning wild-style: 9, first at a.yaml:1:2  Message of wild-style.',
  ]);
  const many = findings(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`rule-${index}`, 1])));
  expect(listRules(many)).toHaveLength(15);
  expect(listRules(many).at(-1)).toBe('    and 16 findings of other rules');
});

const PARTS = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: []
paths:
  /a:
    get: { parameters: { $ref: '#/components/x-list' }, tags: one, responses: { '200': { description: 5 } } }
    put: { responses: { '200': { description: A, content: { text/plain: { schema: { enum: one, required: name } } } } } }
components: { x-list: [{ name: a, in: query, schema: {} }] }
`;

test('lint reports each part that the model leaves out, once, with its severity and place', async () => {
  const root = scratchFolder({
    'a.yaml': PARTS,
    'redocly.yaml': 'extends: [minimal]\napis: { a: { root: a.yaml } }\n',
  });
  const options = { root, documents: [] };
  const { apis, reports } = await getApis(options);
  const problems = apis.flatMap((api) => api.problems);
  expect(problems.length).toBeGreaterThan(3);
  const [report] = reports;
  const leftOut = (report?.problems ?? []).filter(({ rule }) => rule === 'left-out');
  expect(leftOut).toHaveLength(problems.length);
  expect(report?.counts).toContainEqual({ rule: 'left-out', severity: 'error', count: problems.length });
  const places = (report?.problems ?? []).map(({ position, rule }) => `${rule} ${position.line}:${position.column}`);
  const atParts = leftOut.map(({ position }) => `struct ${position.line}:${position.column}`);
  expect(places.filter((place) => atParts.includes(place))).toEqual([]);
  const separate = joinReports(await getReports(options), apis);
  expect(separate.map(({ errors, counts }) => [errors, counts])).toEqual([[report?.errors, report?.counts]]);
  const [other] = (await getApis({ root, documents: [join(scratchFolder({ 'b.yaml': PARTS }), 'b.yaml')] })).apis;
  const sorted = other === undefined ? [] : [other, ...apis];
  expect(joinReports(await getReports(options), sorted)).toEqual(separate);
  const printed = await lintApis({ ...options, format: 'json', maxProblems: 1000 });
  expect([printed.errors, printed.warnings]).toEqual([report?.errors, report?.warnings]);
  expect(printed.output.match(/"ruleId": "left-out"/g)).toHaveLength(problems.length);
  expect(printed.output.match(/"severity": "error"/g)).toHaveLength(printed.errors);
});

test('left-out parts that the ignore file lists are no findings', async () => {
  const root = scratchFolder({
    'a.yaml': PARTS,
    'redocly.yaml': 'extends: [minimal]\napis: { a: { root: a.yaml } }\n',
    '.redocly.lint-ignore.yaml': "a.yaml: { left-out: ['#/paths/~1a/get/parameters'] }\n",
  });
  const { reports } = await lintApis({ root, documents: [], format: 'json' });
  const problems = reports.flatMap((report) => report.problems);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter(({ pointer }) => pointer === '#/paths/~1a/get/parameters')).toEqual([]);
});

test('a broken reference is one finding, of the rule for references', async () => {
  const text =
    "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\ncomponents: { schemas: { A: { $ref: '#/none' } } }\n";
  const root = scratchFolder({ 'a.yaml': text });
  const options = { root, documents: [join(root, 'a.yaml')], isPartial: true };
  const { apis, reports } = await getApis(options);
  expect(apis.map(({ problems }) => problems.length)).toEqual([1]);
  const errors = [{ rule: 'no-unresolved-refs', severity: 'error', count: 1 }];
  expect(reports.map(({ counts }) => counts.filter(({ severity }) => severity === 'error'))).toEqual([errors]);
  const printed = await lintApis({ ...options, format: 'json' });
  expect([printed.errors, printed.output.match(/"severity": "error"/g)?.length]).toEqual([1, 1]);
});
