import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './sites.ts';

interface SourceFile {
  /** From the checkout, with slashes: `src/openapi/load.ts`. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const files = read('src');
const CODE = /\.(ts|js|mjs|astro|css)$/;

/** What each module of src may import of the others; a path with a slash is one file of a module. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  characters: [],
  openapi: ['lint', 'characters'],
  markdown: ['characters'],
  lint: ['openapi/extensions', 'characters'],
  samples: ['openapi'],
  sandbox: ['openapi', 'samples'],
  site: ['characters', 'openapi', 'markdown', 'samples'],
  view: ['openapi', 'samples', 'site', 'markdown'],
  text: ['characters', 'openapi', 'samples', 'site', 'view', 'markdown'],
  search: ['characters', 'openapi', 'site', 'view', 'markdown', 'client/page/trusted'],
  client: ['characters', 'samples/server-address', 'samples/shell', 'openapi/standard/grammar'],
  components: ['openapi', 'samples', 'site', 'view', 'client', 'search', 'markdown', 'styles'],
  astro: ['characters', 'openapi', 'site', 'search'],
  pages: ['openapi', 'site', 'text', 'components', 'client', 'styles'],
  cli: ['characters', 'site', 'view', 'text', 'openapi'],
  content: [],
  styles: [],
};

/** Packages that one place alone may know. */
const PACKAGE_PLACES: readonly { readonly name: RegExp; readonly places: readonly string[] }[] = [
  { name: /^@redocly\/openapi-core/, places: ['src/openapi/', 'src/lint/'] },
  { name: /^shiki/, places: ['src/markdown/highlight'] },
  { name: /^(unified|remark-|rehype-|markdown-it)/, places: ['src/markdown/'] },
  { name: /^satteri/, places: ['src/site/guides/syntax'] },
  { name: /^pagefind/, places: ['src/search/'] },
  { name: /^cborg/, places: ['src/search/records/steady-order'] },
  { name: /^@scalar\/(api-client|api-reference|workspace-store)/, places: ['src/client/try-it/'] },
];

/** Words that one place alone may hold; the try-it frame's are keys of the client's store. */
const WORD_PLACES: readonly { readonly what: string; readonly word: RegExp; readonly places: readonly string[] }[] = [
  {
    what: 'a vendor field',
    word: /['"`]x-(?!content-type-options)[a-z]/i,
    places: ['src/openapi/extensions', 'src/lint/', 'src/client/try-it/frame', 'src/client/try-it/inert'],
  },
  {
    what: 'set:html',
    word: /set:html/,
    places: ['src/components/ui/Markdown.astro', 'src/components/ui/CodeBlock.astro'],
  },
  {
    what: 'a stream of the process',
    word: /process\.std(?:out|err)|\bstd(?:out|err)\b.*=.*process|(?<!['"`\w.])console\.\w+\(/,
    places: ['src/cli/terminal.ts', 'src/openapi/lint/worker.ts'],
  },
  {
    what: 'markup as text',
    word: /\b(?:inner|outer)HTML\b|insertAdjacentHTML|DOMParser|srcdoc/,
    places: ['src/client/page/trusted'],
  },
  { what: 'a $ref', word: /['"]\$ref['"]/, places: ['src/openapi/', 'src/lint/', 'src/client/try-it/inert'] },
];

describe('a module imports only what its row lists', () => {
  test.each(Object.keys(LAYERS))('%s', (module) => {
    const allowed = [module, ...(LAYERS[module] ?? [])];
    const wrong = files
      .filter((file) => moduleOf(file.path) === module)
      .flatMap((file) => file.imports.map((path) => ({ from: file.path, to: target(file, path) })))
      .filter(
        ({ to }) =>
          to !== undefined &&
          !allowed.some((name) => to === name || to.startsWith(`${name}/`) || to.startsWith(`${name}.`)),
      );
    expect(wrong).toEqual([]);
  });

  test('every folder of src has a row', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => entry.name).filter((name) => LAYERS[name] === undefined)).toEqual([]);
  });

  test('only the room of lint in openapi knows the lint rules', () => {
    const users = files.filter(
      (file) =>
        moduleOf(file.path) === 'openapi' &&
        file.imports.some((path) => (target(file, path) ?? '').startsWith('lint/')),
    );
    expect(users.map((file) => file.path).filter((path) => !path.startsWith('src/openapi/lint/'))).toEqual([]);
  });

  test('modules are entered by their door, but for types and the named places', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .map((path) => target(file, path))
        .filter((to): to is string => to !== undefined && to.startsWith('openapi/') && to !== 'openapi/index.ts')
        .filter((to) => !(file.path === 'src/client/try-it/inert.ts' && to === 'openapi/standard/grammar.ts'))
        .filter(() => !['openapi', 'lint'].includes(moduleOf(file.path)))
        .map((to) => `${file.path} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('each thing has one place', () => {
  test.each(PACKAGE_PLACES)('package $name', ({ name, places }) => {
    const users = files.filter((file) => file.imports.some((path) => name.test(path))).map((file) => file.path);
    expect(users.filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([]);
  });

  test.each(WORD_PLACES)('$what', ({ word, places }) => {
    const users = files
      .filter((file) => /\.(ts|astro)$/.test(file.path) && word.test(withoutComments(file.text)))
      .map((file) => file.path);
    expect(users.filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([]);
  });
});

describe('files stay small and clean', () => {
  const own = [...files, ...read('tests'), ...read('tools')].filter(
    (file) => CODE.test(file.path) && !file.path.startsWith('tests/fixtures/'),
  );

  test('no file has more than 300 lines', () => {
    expect(own.filter((file) => file.text.split('\n').length > 301).map((file) => file.path)).toEqual([]);
  });

  test('page routes have less than 40 lines', () => {
    const routes = files.filter((file) => file.path.startsWith('src/pages/'));
    expect(routes.filter((file) => file.text.split('\n').length > 40).map((file) => file.path)).toEqual([]);
  });

  test('components have no more than five props', () => {
    const wide = files.filter((file) => file.path.endsWith('.astro') && propCount(file.text) > 5);
    expect(wide.map((file) => file.path)).toEqual([]);
  });
});

describe('a type of the model has its places', () => {
  const TYPES = [
    'api',
    'tag',
    'operation',
    'parameter',
    'header',
    'media-type',
    'request-body',
    'response',
    'example',
    'schema',
    'security-scheme',
    'security-requirement',
    'server',
    'callback',
    'link',
  ] as const;

  test.each(TYPES)('%s is made in normalize, proved by a table', (type) => {
    const place = type === 'schema' ? 'schema/schema' : type;
    expect(files.map((file) => file.path)).toContain(`src/openapi/normalize/${place}.ts`);
    expect(read('tests').map((file) => file.path)).toContain(`tests/unit/openapi/normalize/${place}.test.ts`);
  });

  // Parameters and headers are rows as properties are.
  const DRAWN = TYPES.map((type) => (type === 'parameter' || type === 'header' ? 'property' : type));

  test.each([...new Set(DRAWN)])('%s is drawn by a component', (type) => {
    const name = type.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
    expect(files.map((file) => file.path)).toContain(`src/components/reference/${name}.astro`);
  });
});

function read(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|js|mjs|astro|css|mdx?)$/.test(entry.name))
    .map((entry) => {
      const path = relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/');
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsOf(text) };
    });
}

function importsOf(text: string): string[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?(?:from\s*)?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? []);
}

function moduleOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The imported file of src, `openapi/index.ts`; undefined for packages and files of the same module. */
function target(file: SourceFile, path: string): string | undefined {
  if (!path.startsWith('.')) return undefined;
  const to = relative(join(ROOT, 'src'), resolve(ROOT, dirname(file.path), path))
    .split(sep)
    .join('/');
  return to.startsWith('..') ? undefined : to;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function propCount(text: string): number {
  const props = /interface Props[^{]*\{([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  return [...props.matchAll(/^ {2}(?:readonly )?\w+\??:/gm)].length;
}
