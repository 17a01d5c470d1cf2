import { transform } from '@astrojs/compiler-rs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KNOWN, unknownIn } from '../../../../src/build/astro/portal-runtime.ts';
import { ROOT } from '../../../sites.ts';

const COMPONENTS = join(ROOT, 'src/write/html');
const components = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.astro'),
);

test.each(components)('our runtime runs %s', (name) => {
  expect(unknownIn(compile(readFileSync(join(COMPONENTS, name), 'utf8')), name, KNOWN)).toBeUndefined();
});

describe('what it does not know is said', () => {
  test.each([
    ['a function that it has not', '<p transition:animate="fade">x</p>', 'x.astro asks for renderTransition'],
    [
      'variables of a style',
      '---\nconst a = 1;\n---\n<p>x</p><style define:vars={{ a }}>p { color: red }</style>',
      'x.astro asks for defineStyleVars',
    ],
    [
      'what waits',
      '---\nconst a = await Promise.resolve(1);\n---\n<p>{a}</p>',
      'x.astro makes a component that is not written at once',
    ],
  ])('%s', (_, source, said) => {
    expect(unknownIn(compile(source), 'x.astro', KNOWN)).toBe(said);
  });

  test('code of another shape', () => {
    expect(unknownIn('export default () => 1;', 'x.astro', KNOWN)).toBe('x.astro makes no component');
    expect(
      unknownIn(
        'import { createComponent as c } from "astro/compiler-runtime";\nexport default c(function* () {});',
        'x.astro',
        KNOWN,
      ),
    ).toBe('x.astro makes a component that is not written at once');
  });
});

function compile(source: string): string {
  return transform(source, {
    filename: 'x.astro',
    internalURL: 'astro/compiler-runtime',
    sourcemap: 'external',
    resultScopedSlot: true,
    resolvePath: (specifier) => specifier,
  }).code;
}
