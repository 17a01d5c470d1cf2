import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '../../../../../src/site/render/compile/bundle.ts';
import { isPortalError } from '../../../../../src/openapi/model/index.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const root = scratchFolder({});

/** Bundles a component beside a file `helper.ts`, and returns the error. */
async function fail(component: string, helper: string): Promise<unknown> {
  const folder = mkdtempSync(join(root, 'case-'));
  mkdirSync(join(folder, 'out'));
  writeFileSync(join(folder, 'Own.astro'), component);
  writeFileSync(join(folder, 'helper.ts'), helper);
  const error: unknown = await bundle(join(folder, 'out'), {
    ...{ entries: { own: join(folder, 'Own.astro') }, base: '/', root: folder, plugins: [], modulePlugins: [] },
    hasPublicFiles: false,
  }).catch((reason: unknown) => reason);
  if (!isPortalError(error)) throw error;
  const { message, hint, position } = error;
  return [message, hint, `${position?.file.slice(folder.length + 1) ?? ''}:${position?.line}:${position?.column}`];
}

const HELPED = "---\nimport { help } from './helper.ts';\n---\n\n<p>{help}</p>\n";

test.each([
  [
    'a component that does not exist',
    "---\n\n\nimport Other from './Other.astro';\n---\n\n<Other />\n",
    '',
    ['`./Other.astro` is not found.', 'Fix the path, or add the file.', 'Own.astro:4:19'],
  ],
  [
    'a package that is not installed',
    HELPED,
    "export const n = 1;\nexport { help } from 'absent-package/help';\n",
    ['`absent-package/help` is not found.', 'Install the package of `absent-package/help`.', 'helper.ts:2:22'],
  ],
  [
    'a syntax error in an import',
    HELPED,
    'export const n = 1;\nexport const help = ;\n',
    ['Unexpected token.', undefined, 'helper.ts:2:21'],
  ],
])('%s is reported at the line of its source', async (_, component, helper, expected) => {
  expect(await fail(component, helper)).toEqual(expected);
});
