import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listOutside } from '../../../../../src/site/render/compile/outside-files.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

/** Folder with a package and its dependencies, in one of the layouts of package managers. */
function installed(layout: 'beside' | 'above' | 'linked'): { readonly folder: string; readonly packages: string } {
  const root = realpathSync(scratchFolder({}));
  const folder = layout === 'above' ? join(root, 'node_modules', 'portico') : join(root, 'portico');
  const packages = join(layout === 'above' ? root : layout === 'beside' ? folder : join(root, 'store'), 'node_modules');
  for (const file of [
    join(folder, 'package.json'),
    join(folder, 'src', 'page.astro'),
    join(folder, 'src', 'content', 'guides', 'a.mdx'),
    join(packages, 'zod', 'package.json'),
    join(packages, 'font', 'index.css'),
    join(root, 'portal', 'look.css'),
  ]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{}');
  }
  if (layout === 'linked') symlinkSync(packages, join(folder, 'node_modules'), 'junction');
  return { folder, packages };
}

test.each(['beside', 'above', 'linked'] as const)('code and packages are not outside: dependencies %s', (layout) => {
  const { folder, packages } = installed(layout);
  const files = [join(folder, 'src', 'page.astro'), join(packages, 'font', 'index.css')];
  expect(listOutside(files, folder)).toEqual([]);
});

test('guides, their styles and files of a portal elsewhere are; modules without a file are not', () => {
  const { folder } = installed('beside');
  const guide = join(folder, 'src', 'content', 'guides', 'a.mdx');
  const style = join(dirname(folder), 'portal', 'look.css');
  expect(listOutside([guide, style, '\0virtual', join(folder, 'none.css')], folder)).toEqual([style, guide].toSorted());
});
