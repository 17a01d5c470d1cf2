import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileComponent } from '../../../../../src/site/render/compile/compile-component.ts';
import { PortalError } from '../../../../../src/openapi/model/index.ts';
import { ROOT } from '../../../../sites.ts';

const COMPONENTS = join(ROOT, 'src/site/html');
const components = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.astro'),
);

test.each(components)('our runtime renders %s', (name) => {
  const file = join(COMPONENTS, name);
  expect(() => compileComponent(readFileSync(file, 'utf8'), { file, scope: `/${name}` })).not.toThrow();
});

test('styles are scoped by the name of the file alone, and scripts are taken out', () => {
  const source = '<p>x</p><style>p { color: red }</style><script>a();</script><script src="./b.ts"></script>';
  const [one, other] = ['/one/A.astro', '/other/A.astro'].map((file) =>
    compileComponent(source, { file, scope: '/A.astro' }),
  );
  expect(one?.styles).toEqual([expect.stringMatching(/^p\[data-astro-cid-\w+\] \{/)]);
  expect(one?.styles).toEqual(other?.styles);
  expect(one?.scripts).toEqual(['a();', 'import "./b.ts";']);
});

describe('what our runtime does not have is an error with its place', () => {
  test.each([
    ['directives of transitions', '<p>x</p>\n<p transition:animate="fade">x</p>', '`transition:` directives', 2],
    [
      'variables of a style',
      '---\nconst a = 1;\n---\n<p>x</p><style define:vars={{ a }}>p { color: red }</style>',
      '`define:vars` of a style',
      2,
    ],
    ['variables of a script', '<script define:vars={{ a: 1 }}>a;</script>', '`define:vars` of a script', 1],
    ['waiting before', '---\nconst a = 1;\n\nconst b = await fetch(a);\n---\n<p>{b}</p>', '`await`', 4],
    ['waiting within', '<p>x</p>\n<p>{await fetch("x")}</p>', '`await`', 2],
    ['a request', '<p>x</p>\n<p>{Astro.url.href}</p>', '`Astro.url`', 2],
    [
      'a component of a browser',
      "---\nimport X from '../X.tsx';\n---\n<p>x</p>\n<X client:load />",
      '`client:` and `server:` directives',
      5,
    ],
  ])('%s', (_, source, said, line) => {
    const error = errorOf(source);
    expect(error.message).toBe(`Components cannot use ${said}.`);
    expect(error.position).toMatchObject({ file: '/x/A.astro', line });
    expect(error.frame).toContain(`${line} |`);
    expect(error.hint).toContain('src/site/render/README.md');
  });

  test('a slip in the syntax', () => {
    const { position, hint } = errorOf('<p>\n{a</p>');
    expect(position).toMatchObject({ file: '/x/A.astro', line: 2 });
    expect(hint).not.toBe('');
  });
});

function errorOf(source: string): PortalError {
  try {
    compileComponent(source, { file: '/x/A.astro', scope: '/A.astro' });
  } catch (error) {
    if (error instanceof PortalError) return error;
    throw error;
  }
  throw new Error('It compiles.');
}
