import { bundle, lint, loadConfig } from '@redocly/openapi-core';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** An object of a document. */
export type Fields = Readonly<Record<string, unknown>>;

/** The bundled document of one of the service's APIs. */
export async function bundleService(api: string): Promise<Fields> {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
  const result = await bundle({ ref: join(root, 'openapi', api, 'openapi.yaml'), config });
  return fieldsOf(result.bundle.parsed);
}

/** What Redocly and the portal's rules say of one of the service's APIs. */
export async function lintService(api: string): Promise<readonly string[]> {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
  const problems = await lint({ ref: join(root, 'openapi', api, 'openapi.yaml'), config });
  return problems.map((problem) => `${problem.ruleId}: ${problem.message}`);
}

/** The value at keys below a value; undefined where there is none. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((part, key) => (isFields(part) ? part[key] : undefined), value);
}

/** The object at keys below a value. Throws where there is none. */
export function fieldsAt(value: unknown, ...keys: readonly string[]): Fields {
  return fieldsOf(at(value, ...keys));
}

/** The list that a value is; empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What a reference within the document leads to, or the value itself. */
export function follow(document: Fields, value: unknown): unknown {
  const $ref = at(value, '$ref');
  if (typeof $ref !== 'string') return value;
  return at(
    document,
    ...$ref
      .slice(2)
      .split('/')
      .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
}

/** Every operation of a document as `GET /path` with its object. */
export function listOperations(document: Fields): readonly (readonly [string, Fields])[] {
  return Object.entries(fieldsAt(document, 'paths')).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
      const operation = at(item, method);
      return isFields(operation) ? [[`${method.toUpperCase()} ${path}`, operation] as const] : [];
    }),
  );
}

function fieldsOf(value: unknown): Fields {
  if (!isFields(value)) throw new Error('There is no object here.');
  return value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
