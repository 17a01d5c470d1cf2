import { expect, test } from 'vitest';
import { readOperation } from '../../model/read-api.ts';

const sample = { lang: 'sh', source: 'curl' };

test.each([
  [
    { 'x-codeSamples': [sample, { lang: 'sh' }, { language: 'js', code: 'a' }] },
    ['/x-codeSamples/0/source', '/x-codeSamples/2/code'],
  ],
  [{ 'x-code-samples': [sample] }, ['/x-code-samples/0/source']],
  [{ 'x-readme': { 'code-samples': [sample] } }, ['/x-readme/code-samples/0/source']],
  [
    { 'x-stainless-snippets': { 'a/b': 'curl', js: { source: 'a' } } },
    ['/x-stainless-snippets/a~1b', '/x-stainless-snippets/js/source'],
  ],
  [
    { 'x-codeSamples': [sample, { ...sample, label: 'A' }], 'x-code-samples': [sample, { ...sample, lang: 'js' }] },
    ['/x-codeSamples/0/source', '/x-codeSamples/1/source', '/x-code-samples/1/source'],
  ],
  [{ 'x-codeSamples': false }, []],
  [{}, []],
])('%j', (written, pointers) => {
  const { pointer, codeSamples } = readOperation(JSON.stringify(written));
  expect(codeSamples.map((one) => one.pointer)).toEqual(pointers.map((below) => pointer + below));
});
