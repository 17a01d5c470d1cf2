import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { bundleRules } from '../../../../../src/site/render/compile/bundle-rules.ts';
import { ROOT } from '../../../../sites.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const INDEX = pathToFileURL(join(ROOT, 'src/satellites/sandbox/index.ts')).pathname;

test('rules become one module for browsers, with what they import', async () => {
  const root = scratchFolder({
    'sandbox.ts': `import { defineSandbox } from '${INDEX}';\nimport { answer } from './answer.ts';\nexport default defineSandbox({ getPet: answer });\n`,
    'answer.ts': 'export const answer = (call: { readonly next: () => unknown }): unknown => call.next();\n',
  });
  const code = await bundleRules(join(root, 'sandbox.ts'));
  expect(code).toMatch(/export\{.+ as default\}/);
  expect(code).not.toMatch(/\bimport\b|: unknown/);
  expect(code).toContain('.next()');
});

test('rules hold nothing of the sandbox that they do not use, and modules of their own whole', async () => {
  const root = scratchFolder({
    'sandbox.ts': `import { defineSandbox } from '${INDEX}';\nimport './start.ts';\nexport default defineSandbox({});\n`,
    'start.ts': 'Reflect.set(globalThis, "started", true);\n',
  });
  const code = await bundleRules(join(root, 'sandbox.ts'));
  expect(code.length).toBeLessThan(300);
  expect(code).toContain('started');
});

test.each([
  ["import { readFileSync } from 'node:fs';\nexport default { getPet: readFileSync };", 'node:fs'],
  ["export default { getPet: () => import('./other.ts') };", 'more than one module'],
  ['export default {', 'sandbox.ts'],
  ["import { rule } from './missing.ts';\nexport default { getPet: rule };", "Could not resolve './missing.ts'"],
])('what cannot run in pages is an error: %s', async (source, message) => {
  const root = scratchFolder({ 'sandbox.ts': source, 'other.ts': 'export default 1;' });
  const error: unknown = await bundleRules(join(root, 'sandbox.ts')).catch((cause: unknown) => cause);
  expect(error).toHaveProperty('name', 'PortalError');
  expect(String(error)).toContain(message);
  expect(String(error)).not.toMatch(/[\n\u001B]/);
});
