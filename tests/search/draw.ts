/**
 * `node tests/search/draw.ts FOLDER > tests/search/drawn.json`: generates queries from the documents of built sites, by their names
 * in tests/sites.ts and in the folder. Deterministic for the same documents.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Random } from '../languages/random.ts';
import type { TableRow } from './query.ts';

/** Number of queries of each form for a site: paths with values, respelled operationIds, names of fields. */
const SITES = [
  { site: 'own', paths: 6, ids: 5, fields: 5 },
  { site: 'github', paths: 8, ids: 6, fields: 6 },
  { site: 'digitalocean', paths: 5, ids: 4, fields: 3 },
  { site: 'museum', paths: 2, ids: 2, fields: 2 },
  { site: 'cjk', paths: 4, ids: 0, fields: 2 },
] as const;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const VALUES = ['octocat', '42', 'a1b2c3', 'main', '7f9c24e8-3b12-4fef-91e0-5d2c6b8a4f10'] as const;

const documentShape = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string() })).optional(),
  paths: z.record(z.string(), z.looseObject({})),
});
const operationShape = z.looseObject({ operationId: z.string().optional() });

interface Drawn {
  readonly method: string;
  readonly path: string;
  readonly operationId: string | undefined;
  readonly server: string;
}

const [folder = ''] = process.argv.slice(2);
const rows: TableRow[] = [];
for (const { site, paths, ids, fields } of SITES) {
  const random = new Random(10);
  const documents = readdirSync(join(folder, site, 'reference'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/openapi\.json$/.test(file))
    .toSorted()
    .map((file): unknown => JSON.parse(readFileSync(join(folder, site, 'reference', file), 'utf8')));
  const operations = documents.flatMap(listOperations);
  const withValues = operations.filter(({ path }) => path.includes('{'));
  const named = operations.filter(({ operationId }) => operationId !== undefined);
  const names = [...new Set(documents.flatMap(listIdentifiers))].toSorted();
  rows.push(
    ...some(random, withValues, paths).map((operation, at): TableRow => ({
      site,
      ...pathQuery(operation, at, random),
      among: 1,
    })),
    ...some(random, named, ids).map((operation, at): TableRow => ({
      site,
      query: respell(operation.operationId ?? '', at),
      want: wanted(operation),
      among: 1,
    })),
    ...some(random, names, fields).map((name): TableRow => ({ site, query: name, want: `field ${name}`, among: 1 })),
  );
}
console.log(`[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]`);

function listOperations(document: unknown): readonly Drawn[] {
  const { paths, servers } = documentShape.parse(document);
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const { success, data } = operationShape.safeParse(item[method]);
      return success ? [{ method, path, operationId: data.operationId, server: servers?.[0]?.url ?? '' }] : [];
    }),
  );
}

/** Lists names of properties that are not plain words: `created_at`, `petId`. */
function listIdentifiers(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'properties' in value && typeof value.properties === 'object' && value.properties !== null
      ? Object.keys(value.properties)
      : [];
  const named = own.filter((name) => /^[A-Za-z]+(?:_[a-z]+)+$|^[a-z]+(?:[A-Z][a-z]+)+$/.test(name));
  return [...named, ...Object.values(value).flatMap(listIdentifiers)];
}

function some<T>(random: Random, members: readonly T[], count: number): readonly T[] {
  const left = [...members];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
}

function wanted({ method, path }: Drawn): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Returns a path with values as a query: with its server, after a method, bare, after a version, or with a query string. */
function pathQuery(operation: Drawn, at: number, random: Random): { readonly query: string; readonly want: string } {
  const path = operation.path.replaceAll(/\{[^}]*\}/g, () => random.pick(VALUES));
  const method = operation.method === 'get' ? '' : `${operation.method.toUpperCase()} `;
  const server = operation.server.startsWith('http') ? operation.server.replace(/\/$/, '') : 'https://api.example.com';
  const forms = [
    `${method}${server}${path}`,
    `${operation.method.toUpperCase()} ${path}`,
    `${method}${path}?page=2&per_page=10`,
    `${method}/v3${path}`,
  ];
  return { query: forms[at % forms.length] ?? path, want: wanted(operation) };
}

/** Respells an operationId: unchanged, in capitals, with blanks, dots or underscores. */
function respell(id: string, at: number): string {
  const words = id.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter(Boolean);
  const forms = [id, id.toUpperCase(), words.join(' ').toLowerCase(), words.join('.'), words.join('_').toLowerCase()];
  return forms[at % forms.length] ?? id;
}
