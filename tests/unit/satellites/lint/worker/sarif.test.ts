import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Source, type NormalizedProblem } from '@redocly/openapi-core';
import { printProblems } from '../../../../../src/satellites/lint/worker/print.ts';

const ROOT = '/srv/pets';
const OPTIONS = { format: 'sarif', color: false, maxProblems: 9, root: ROOT, byRule: false, documents: [] } as const;

function problem(about: Partial<NormalizedProblem>): NormalizedProblem {
  const source = new Source(join(ROOT, 'a b#.yaml'), 'openapi: 3.1.0\ninfo:\n  title: Pets\n');
  const location = [{ source, pointer: '#/info/title', reportOnKey: false }];
  return { ruleId: 'info-title', severity: 'error', message: 'Too short.', suggest: [], location, ...about };
}

function log(problems: readonly NormalizedProblem[]): unknown {
  return JSON.parse(printProblems(problems, OPTIONS));
}

test('a problem is a result with its rule, place and pointer', () => {
  const region = { startLine: 3, startColumn: 10, endLine: 3, endColumn: 14 };
  const physicalLocation = { artifactLocation: { uri: 'a%20b%23.yaml', uriBaseId: 'SRCROOT' }, region };
  const logicalLocations = [{ fullyQualifiedName: '#/info/title' }];
  const message = { text: 'Too short. Did you mean `name` or `label`?' };
  const result = { ruleId: 'info-title', level: 'error', message, locations: [{ physicalLocation, logicalLocations }] };
  expect(log([problem({ suggest: ['name', 'label'] })])).toMatchObject({ runs: [{ results: [result] }] });
});

test.each([
  ['/srv/other/a.yaml', { uri: 'file:///srv/other/a.yaml' }],
  ['https://example.com/a%20b.yaml', { uri: 'https://example.com/a%20b.yaml' }],
  ['/srv/pets/öä/100%.yaml', { uri: '%C3%B6%C3%A4/100%25.yaml', uriBaseId: 'SRCROOT' }],
])('the file %s', (file, artifactLocation) => {
  const start = { line: 3, col: 7 };
  const location = [{ source: new Source(file, ''), pointer: undefined, start }];
  expect(log([problem({ location })])).toMatchObject({
    runs: [
      {
        results: [
          { locations: [{ physicalLocation: { artifactLocation, region: { startLine: 3, startColumn: 7 } } }] },
        ],
      },
    ],
  });
});
