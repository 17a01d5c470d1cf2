import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSite, portalPages, readText, SITE_NAMES } from './site.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
// Not Zod's record, which drops `__proto__`.
const Items = z.custom<Record<string, Record<string, unknown>>>((value) => typeof value === 'object' && value !== null);
const Document = z
  .looseObject({
    openapi: z.string().optional(),
    swagger: z.string().optional(),
    info: z.looseObject({ title: z.string() }),
    paths: Items.optional(),
    webhooks: Items.optional(),
    'x-webhooks': Items.optional(),
  })
  .refine(({ openapi, swagger }) => openapi !== undefined || swagger !== undefined);

describe.each(SITE_NAMES)('the %s site', (name) => {
  test('every operation has a document of its own that holds it alone', () => {
    const wrong = operationPages(name).filter((page) => {
      const slice = documentAt(`${page.path.slice(0, -1)}.openapi.json`);
      const held = [slice.paths, slice.webhooks, slice['x-webhooks']];
      return held.flatMap((items) => operationsOf(items)).length !== 1;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(operationPages(name).length).toBeGreaterThan(0);
  });

  test('what references of an operation’s document lead to is in it', () => {
    const wrong = operationPages(name).flatMap((page) => {
      const slice = documentAt(`${page.path.slice(0, -1)}.openapi.json`);
      return (
        referencesOf(slice)
          // References in the adversarial document's data are plain text.
          .filter((reference) => name !== 'trap' || reference.startsWith('#'))
          .filter((reference) => !isThere(slice, reference))
          .map((reference) => `${page.path}: ${reference}`)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('the document of an API can be had as YAML and as JSON, which say the same', () => {
    const documents = [...openSite(name).files].filter((file) => file.endsWith('/openapi.json'));
    for (const file of documents) {
      const yaml: unknown = parse(readText(name, file.replace(/json$/, 'yaml')), { maxAliasCount: -1 });
      expect(yaml, file).toEqual(JSON.parse(readText(name, file)));
    }
    expect(documents.length).toBeGreaterThan(0);
  });

  test('the index for machines names every listed operation of its API, with method and path', () => {
    const { files, base, address = '' } = openSite(name);
    const indexes = [...files]
      .filter((file) => /^\/reference\/.*llms\.txt$/.test(file))
      .map((file) => readText(name, file))
      // The index of a large API links pages that list its operations.
      .flatMap((index) =>
        METHODS.some((method) => index.includes(`: ${method.toUpperCase()} `)) ? index : linkedBy(index),
      );
    const lines = new Set(indexes.flatMap((index) => index.split('\n')));
    const wrong = operationPages(name)
      .filter(({ html }) => !html.includes('<meta name="robots"'))
      .filter((page) => {
        const start = `](${address}${encodeURI(base + page.path.slice(0, -1))}.md): `;
        return ![...lines].some((line) => line.startsWith('- [') && line.includes(start));
      });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(files.has('/llms.txt')).toBe(true);
  });

  function linkedBy(index: string): readonly string[] {
    const { files, base, address = '' } = openSite(name);
    return [...files]
      .filter((file) => file.endsWith('.md') && index.includes(`](${address}${encodeURI(base.slice(0, -1) + file)})`))
      .map((file) => readText(name, file));
  }

  function documentAt(file: string): z.infer<typeof Document> {
    return Document.parse(JSON.parse(readText(name, file)));
  }
});

test('without a site there is no sitemap', () => {
  expect(openSite('own').files.has('/sitemap.xml')).toBe(false);
});

function operationPages(name: string): ReturnType<typeof portalPages> {
  const { files } = openSite(name);
  return portalPages(name).filter(({ path }) => files.has(`${path.slice(0, -1)}.openapi.json`));
}

function operationsOf(items: z.infer<typeof Items> = {}): string[] {
  return Object.entries(items).flatMap(([path, item]) => {
    const { additionalOperations: more } = item;
    const others = typeof more === 'object' && more !== null ? Object.keys(more) : [];
    const methods = [...Object.keys(item).filter((key) => METHODS.includes(key)), ...others];
    return methods.map((method) => `${method} ${path}`);
  });
}

function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string' ? [child] : referencesOf(child),
  );
}

function isThere(document: unknown, reference: string): boolean {
  if (!reference.startsWith('#/')) return reference === '#';
  const steps = decodeURIComponent(reference.slice(2)).split('/');
  let at: unknown = document;
  for (const step of steps) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = Object.entries(at).find(([key]) => key === name)?.[1];
  }
  return true;
}
