import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPart } from '../../../../src/satellites/astro/vite-plugin.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

test.skipIf(process.platform === 'win32')(
  'a component with styles that has no folder in common with the site, which Astro cannot compile, is an error',
  () => {
    const file = join(scratchFolder({ 'Header.astro': '' }), 'Header.astro');
    const style = '?astro&type=style&index=0&lang.css';
    expect(() => {
      checkPart(file + style, '/none/site/');
    }).toThrow(`styles and scripts of ${file}, which has no folder in common with the site /none/site/.`);
    checkPart(file, '/none/site/');
    checkPart(file + style, `${dirname(file)}/`);
    // An address of the development server, below the site.
    checkPart(`/src/Header.astro${style}`, '/none/site/');
  },
);
