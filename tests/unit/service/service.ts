import { bundle, lint, loadConfig } from '@redocly/openapi-core';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** An object of a document. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns the bundled document of one of the service's APIs. */
export async function bundleService(api: string): Promise<Fields> {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
  const result = await bundle({ ref: join(root, 'openapi', api, 'openapi.yaml'), config });
  return fieldsOf(result.bundle.parsed);
}

/** Returns the problems of Redocly's and the portal's rules in one of the service's APIs. */
export async function lintService(api: string): Promise<readonly string[]> {
  const config = await loadConfig({ configPath: join(root, 'redocly.yaml') });
  const problems = await lint({ ref: join(root, 'openapi', api, 'openapi.yaml'), config });
  return problems.map((problem) => `${problem.ruleId}: ${problem.message}`);
}

/** Returns the value at keys below a value; undefined for a missing one. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((part, key) => (isFields(part) ? part[key] : undefined), value);
}

/** Returns the object at keys below a value. Throws for a missing one. */
export function fieldsAt(value: unknown, ...keys: readonly string[]): Fields {
  return fieldsOf(at(value, ...keys));
}

/** Returns a list; an empty one for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the target of a reference within the document; any other value unchanged. */
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

/** Lists every operation of a document as `GET /path` with its object. */
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
