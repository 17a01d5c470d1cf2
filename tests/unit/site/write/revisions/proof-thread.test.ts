import { expect, test } from 'vitest';
import { compareApis } from '../../../../../src/satellites/changes/index.ts';
import { limitProofs } from '../../../../../src/site/write/revisions/proof-thread.ts';
import { NOW, toApi } from '../../../satellites/changes/compare-values.ts';

const [old, now] = [9, 5].map((maxLength) => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', maxLength }, n: { type: 'integer', maximum: 2n ** 60n } },
  };
  const requestBody = { content: { 'application/json': { schema } } };
  const paths = { '/a': { post: { requestBody, responses: { '200': { description: 'd' } } } } };
  return toApi({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths });
});

async function compare(seconds?: number): Promise<readonly [readonly unknown[], boolean]> {
  if (old === undefined || now === undefined) throw new Error('Two documents are compared.');
  const { startProver, isCut } = limitProofs(seconds);
  const changes = await compareApis(old, now, { now: NOW, startProver });
  return [changes.map(({ level, witness, derivation }) => [level, witness?.whole, derivation.at(-1)]), isCut()];
}

test('a thread proves and searches', async () => {
  const found = ['breaking', true, 'witness: one document accepts the value, the other refuses it'];
  expect(await compare()).toEqual([[found], false]);
});

test('what is left at its limit may break', async () => {
  const found = ['may-break', undefined, 'the search for a witness took too long'];
  expect(await compare(-1)).toEqual([[found], true]);
});
