import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, targetOf } from '../tools/eslint/imports.js';
import { isIn } from '../tools/eslint/rule.js';
import { MODULES, ROOMS, SHARED } from '../tools/eslint/boundaries.js';
import { ROOT } from './sites.ts';

interface SourceFile {
  /** Path from the checkout, with slashes: `src/openapi/load/load.ts`. */
  readonly path: string;
  readonly text: string;
}

const files = read('src');
/** Folders with objects that contain each other: components of rows, whose groups have rows, and the objects of the standard. */
const MUTUAL = ['src/openapi/model/types/', 'src/site/html/reference/'];
const CODE = /\.(ts|js|mjs|astro|css)$/;

describe('module boundaries', () => {
  test('every folder of src has a row', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const named = Object.keys(MODULES).map((name) => name.split('/', 1)[0]);
    expect(folders.flatMap(({ name }) => (named.includes(name) ? [] : name))).toEqual([]);
  });

  test('every module of code has a page about itself', () => {
    const pages = new Set(files.map(({ path }) => path));
    const lacking = Object.keys(MODULES).filter((name) => !pages.has(`src/${name}/README.md`));
    expect(lacking).toEqual(['content']);
  });

  test('modules have no import cycle', () => {
    const needs = (name: string): readonly string[] => (MODULES[name]?.imports ?? []).filter((part) => part in MODULES);
    const reach = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const next of needs(name)) if (!seen.has(next)) reach(next, seen.add(next));
      return seen;
    };
    expect(Object.keys(MODULES).filter((name) => reach(name).has(name))).toEqual([]);
  });

  test('rooms import the rooms above them, besides scripts and shared parts of satellites', () => {
    const rank = (path: string): number => ROOMS.indexOf(path.split('/', 1)[0] ?? '');
    const upward = Object.entries(MODULES).flatMap(([name, { imports }]) =>
      imports.flatMap((part) => (rank(part) <= rank(name) ? [] : `${name} → ${part}`)),
    );
    const excused = (row: string): boolean => SHARED.some((part) => isIn(row.split(' → ')[1] ?? '', part));
    expect(upward.filter((row) => !excused(row))).toEqual([]);
  });

  test('at most two files import each other, types included', () => {
    const large = importCycles(files).filter((cycle) => cycle.length > 2);
    const folders = large.map(
      (cycle) => MUTUAL.find((folder) => cycle.every((path) => path.startsWith(folder))) ?? cycle,
    );
    expect(folders.toSorted()).toEqual(MUTUAL);
  });

  test('tests name at most 100 inner modules of another folder, which they break with when those move', () => {
    const entryPoints = Object.values(MODULES).flatMap(({ entryPoints }) => entryPoints);
    const named = read('tests').flatMap(({ path, text }) =>
      importsOf(text)
        .flatMap((found) => targetOf(path, found.path) ?? [])
        .filter((target) => target.startsWith('src/') && dirname(target) !== dirname(path).replace('tests/unit', 'src'))
        .map((target) => target.slice(4))
        .filter((target) => !entryPoints.some((place) => isIn(target, place))),
    );
    expect(new Set(named).size).toBeLessThanOrEqual(100);
  });

  test('journeys import nothing of src', () => {
    const named = read('tests/journeys').flatMap(({ path, text }) =>
      importsOf(text).flatMap((found) => targetOf(path, found.path) ?? []),
    );
    expect(named.filter((target) => target.startsWith('src/'))).toEqual([]);
  });

  test('what a row names is there', () => {
    const paths = files.map(({ path }) => path.slice(4));
    const named = [...Object.values(MODULES).flatMap(({ imports }) => imports)];
    expect(named.filter((name) => !paths.some((path) => isIn(path, name)))).toEqual([]);
  });
});

describe('files stay small and clean', () => {
  const own = [...files, ...read('tests'), ...read('tools')].filter(
    (file) => CODE.test(file.path) && !file.path.startsWith('tests/fixtures/'),
  );

  test('no file has more than 300 lines', () => {
    expect(own.filter((file) => file.text.split('\n').length > 301).map((file) => file.path)).toEqual([]);
  });

  test('components have no more than five props', () => {
    const wide = files.filter((file) => file.path.endsWith('.astro') && propCount(file.text) > 5);
    expect(wide.map((file) => file.path)).toEqual([]);
  });
});

test('pages change at four widths of the window', () => {
  const queries = files.flatMap(({ text }) => text.match(/@media[^{]*\{|matchMedia\([^;]*/g) ?? []);
  const conditions = queries.flatMap((query) => query.match(/\([^()]*width[^()]*\)/g) ?? []);
  const widths = new Set(conditions.flatMap((condition) => condition.match(/\d+px/g) ?? []));
  expect(widths).toEqual(new Set(['480px', '768px', '1024px', '1200px']));
});

function read(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|js|mjs|astro|css|mdx?)$/.test(entry.name))
    .map((entry) => {
      const path = relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/');
      return { path, text: readFileSync(join(ROOT, path), 'utf8') };
    });
}

/** Returns the groups of files that import each other, directly or through others. */
function importCycles(sources: readonly SourceFile[]): readonly (readonly string[])[] {
  const imports = new Map(
    sources.map(({ path, text }) => [path, importsOf(text).flatMap((found) => targetOf(path, found.path) ?? [])]),
  );
  const reachedFrom = (path: string): ReadonlySet<string> => {
    const reached = new Set(imports.get(path));
    // A set yields what is added while it is read.
    for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further);
    return reached;
  };
  const reached = new Map([...imports.keys()].map((path) => [path, reachedFrom(path)]));
  const cycles = new Map(
    [...reached].map(([path, all]) => {
      const cycle = [...all].filter((other) => reached.get(other)?.has(path) === true).toSorted();
      return [cycle.join(), cycle] as const;
    }),
  );
  return [...cycles.values()];
}

function propCount(text: string): number {
  const props = /interface Props[^{]*\{([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  return [...props.matchAll(/^ {2}(?:readonly )?\w+\??:/gm)].length;
}
