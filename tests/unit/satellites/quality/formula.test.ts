import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CRITERIA, FLAWS, measureQuality } from '../../../../src/satellites/quality/index.ts';
import { toApi } from '../changes/compare-values.ts';
import { ROOT } from '../../../sites.ts';

const page = readFileSync(join(ROOT, 'docs/lint.md'), 'utf8');

test('the weights sum to 100', () => {
  expect(CRITERIA.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

test('the documentation has each criterion with its weight, in order', () => {
  const rows = [...page.matchAll(/^\| `(\w+\.\w+)` +\| (\d+) /gm)].map(([, id, weight]) => ({
    id,
    weight: Number(weight),
  }));
  expect(rows).toEqual(CRITERIA.map(({ id, weight }) => ({ id, weight })));
});

test('the documentation has each reason why something does not count', () => {
  const [, list = ''] = page.split('\nThese do not count:\n');
  const rows = [...list.matchAll(/^\| `([a-z-]+)` +\| /gm)].map(([, flaw]) => flaw);
  expect(rows.slice(0, FLAWS.length)).toEqual([...FLAWS]);
});

const head = { openapi: '3.1.0', info: { title: 'T', version: '1' } };
const ok = { 200: { description: 'The pets that are for sale.' } };

test('a document without operations has no score, and no number for what does not exist', () => {
  const { score, counts, edits } = measureQuality(toApi({ ...head, paths: {} }));
  expect({ score, edits, totals: new Set(counts.map(({ total }) => total)) }).toEqual({
    score: undefined,
    edits: [],
    totals: new Set([0]),
  });
});

test('the score is the mean of the operations, whatever their number', () => {
  const good = {
    operationId: 'findPets',
    summary: 'Find pets',
    description: 'Lists what the shop has in stock today.',
    responses: ok,
  };
  const one = measureQuality(toApi({ ...head, paths: { '/a': { get: good } } }));
  const many = measureQuality(
    toApi({
      ...head,
      paths: Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [
          `/a${index}`,
          {
            get: {
              ...good,
              operationId: `find${'x'.repeat(index)}Pets`,
              summary: `Find ${'x'.repeat(index)} pets`,
              description: `Stock ${'x'.repeat(index)} of the shop.`,
            },
          },
        ]),
      ),
    }),
  );
  expect(many.score).toBeCloseTo(one.score ?? 0, 9);
});

test('an operation without a documented error lacks it', () => {
  const { counts } = measureQuality(toApi({ ...head, paths: { '/a': { get: { responses: ok } } } }));
  expect(counts.find(({ criterion }) => criterion === 'errors.operations')).toMatchObject({ counted: 0, total: 1 });
  expect(counts.find(({ criterion }) => criterion === 'errors.responses')).toMatchObject({ total: 0 });
});

test('a schema of two operations counts once in the API, and once in each of them', () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
  const get = { responses: { 200: { description: 'The pet.', content } } };
  const schemas = {
    Pet: { type: 'object', properties: { tag: { type: 'string', description: 'Number in the ear.' } } },
  };
  const { counts, operations } = measureQuality(
    toApi({ ...head, paths: { '/a': { get }, '/b': { get } }, components: { schemas } }),
  );
  const properties = [counts, ...operations.map((operation) => operation.counts)].map((list) =>
    list.find(({ criterion }) => criterion === 'described.properties'),
  );
  expect(properties).toMatchObject([
    { counted: 1, total: 1 },
    { counted: 1, total: 1 },
    { counted: 1, total: 1 },
  ]);
});

test('limits are judged of what clients send, not of what they receive', () => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
  const schemas = {
    Pet: {
      type: 'object',
      properties: { id: { type: 'integer', readOnly: true }, tag: { type: 'string' } },
    },
  };
  const get = { responses: { 200: { description: 'The pet.', content } } };
  const post = { requestBody: { content }, responses: get.responses };
  const total = (operation: object, criterion: string): number | undefined => {
    const { operations } = measureQuality(toApi({ ...head, paths: { '/a': operation }, components: { schemas } }));
    return operations[0]?.counts.find((count) => count.criterion === criterion)?.total;
  };
  expect(total({ get }, 'constrained.strings')).toBe(0);
  expect(total({ post }, 'constrained.strings')).toBe(1);
  expect(total({ post }, 'constrained.numbers')).toBe(0);
});

test('a chain of thousands of schemas is measured', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [
      `S${index}`,
      { type: 'object', properties: { next: { $ref: `#/components/schemas/S${(index + 1) % 3000}` } } },
    ]),
  );
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
  const get = { responses: { 200: { description: 'The first of the chain.', content } } };
  const { counts } = measureQuality(toApi({ ...head, paths: { '/a': { get } }, components: { schemas } }));
  expect(counts.find(({ criterion }) => criterion === 'described.properties')?.total).toBe(3000);
});
