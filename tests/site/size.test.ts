import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { attribute, select } from './html.ts';
import { openSite, portalPages } from './site.ts';
import type { BuiltPage } from './site.ts';

const { base, folder } = openSite('own');
const pages = portalPages('own').filter(({ path }) => path.startsWith('/reference/petstore/'));
const operationPages = pages.filter(({ html }) => html.includes('OperationPage'));

/** Gzipped bytes that an operation's page loads before any action; its inline scripts count as HTML. */
const LIMITS = { html: 15_000, css: 13_200, js: 8_800 };

describe('an operation’s page of the petstore, gzipped', () => {
  test('there are pages to weigh', () => {
    expect(operationPages.length).toBeGreaterThanOrEqual(15);
  });

  test.each(operationPages.map((page) => ({ path: page.path, page })))('$path: HTML of 15 kB at most', ({ page }) => {
    expect(zipped(page.html)).toBeLessThanOrEqual(LIMITS.html);
  });

  test.each(operationPages.map((page) => ({ path: page.path, page })))('$path: CSS of 13.2 kB at most', ({ page }) => {
    expect(sizeOf(hrefsOf(page, 'stylesheet'))).toBeLessThanOrEqual(LIMITS.css);
  });

  test.each(operationPages.map((page) => ({ path: page.path, page })))(
    '$path: JavaScript of 8.8 kB at most, in one file: with more, text is painted later',
    ({ page }) => {
      const sources = select(page.tree, 'script[src]').flatMap((script) => attribute(script, 'src') ?? []);
      const loaded = withImports([...sources, ...hrefsOf(page, 'modulepreload')]);
      expect(loaded).toHaveLength(1);
      expect(sizeOf(loaded)).toBeLessThanOrEqual(LIMITS.js);
    },
  );
});

test('a run in the sandbox loads 65 kB of scripts in five files at most', () => {
  const [page] = operationPages;
  if (page === undefined) throw new Error('The site has no operation page.');
  const before = new Set(
    withImports(select(page.tree, 'script[src]').flatMap((script) => attribute(script, 'src') ?? [])),
  );
  const own = [...openSite('own').files].filter((file) => /^\/_astro\/(?:request|sandbox)\.[^/]+\.js$/.test(file));
  const loaded = withImports(own.map((file) => base + file)).filter((path) => !before.has(path));
  expect(own).toHaveLength(2);
  expect(loaded.length).toBeLessThanOrEqual(5);
  expect(sizeOf(loaded)).toBeLessThanOrEqual(65_000);
});

test('every page preloads two fonts of our own, 24 kB, and the letters of few pages are in two others', () => {
  const fonts = [...openSite('own').files].filter((file) => /^\/_astro\/[^/]+\.woff2?$/.test(file));
  const first = fonts.filter((file) => /^\/_astro\/geist(?:-mono)?\./.test(file));
  const weight = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
  expect([fonts.length, first.length]).toEqual([4, 2]);
  expect(weight(first)).toBeLessThanOrEqual(24_000);
  expect(weight(fonts)).toBeLessThanOrEqual(80_000);
  const [sheet = ''] = [...openSite('own').files].filter((file) => /^\/_astro\/PageView\.[^/]+\.css$/.test(file));
  const faces = readFileSync(join(folder, sheet), 'utf8').match(/@font-face\{[^}]*woff2[^}]*\}/g) ?? [];
  expect(faces.filter((face) => face.includes('unicode-range:'))).toHaveLength(4);
  for (const page of portalPages('own')) {
    const preloaded = hrefsOf(page, 'preload').filter((href) => href.endsWith('.woff2'));
    expect(preloaded.toSorted(), page.path).toEqual(first.map((file) => base + file).toSorted());
  }
});

test('styles load no font, picture or style sheet but our own', () => {
  const sheets = [...openSite('own').files].filter((file) => /^\/_astro\/[^/]+\.css$/.test(file));
  const foreign = sheets.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:url\(|@import )["']?(https?:)?\/\/[^)"']*/g)].map(
      ([address]) => `${file}: ${address}`,
    ),
  );
  expect(foreign).toEqual([]);
});

test('neither search nor the API client is loaded before the reader asks for it', () => {
  for (const page of operationPages) {
    const loaded = withImports(select(page.tree, 'script[src]').flatMap((script) => attribute(script, 'src') ?? []));
    expect(loaded.filter((path) => /pagefind|api-client|search-panel/.test(path))).toEqual([]);
  }
});

function hrefsOf(page: BuiltPage, rel: string): string[] {
  return select(page.tree, `link[rel=${rel}]`).flatMap((link) => attribute(link, 'href') ?? []);
}

function sizeOf(paths: readonly string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + zipped(readFileSync(fileOf(path))), 0);
}

function zipped(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

/** Returns scripts with all their static imports. */
function withImports(paths: readonly string[]): string[] {
  const loaded = new Set<string>();
  const queue = [...paths];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    const source = readFileSync(fileOf(path), 'utf8');
    const imports = source.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]*?from\s*)?["']([^"']+)["']/g);
    for (const [, to = ''] of imports) queue.push(new URL(to, `http://here${path}`).pathname);
  }
  return [...loaded];
}

function fileOf(path: string): string {
  return join(folder, path.slice(base.length));
}
