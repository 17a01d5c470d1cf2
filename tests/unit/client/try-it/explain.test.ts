import { expect, test } from 'vitest';
import { explainAnswer } from '../../../../src/client/try-it/explain.ts';

test('a refusal by a server leads to Authentication, one by the sandbox to a key that is created in place', () => {
  const server = explainAnswer(401, { help: '/keys/', isSandbox: false });
  const sandbox = explainAnswer(401, { help: '/keys/', isSandbox: true });
  expect(server?.text).toContain('Enter it under Authentication');
  expect([server?.createsKey, sandbox?.createsKey]).toEqual([false, true]);
  expect(sandbox?.link).toEqual({ text: 'About API keys', url: '/keys/' });
});

test('without a page about credentials there is no link, other answers speak for themselves', () => {
  expect(explainAnswer(401, { help: '', isSandbox: true })?.link).toBeUndefined();
  expect(explainAnswer(403, { help: '/keys/', isSandbox: true })).toBeUndefined();
});
