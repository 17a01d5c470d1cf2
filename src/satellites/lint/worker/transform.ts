import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { BaseResolver, bundle, ResolveError, Source, type Config, type Document } from '@redocly/openapi-core';
import { growthBudget, maxDepth, PortalError, tooDeepMessage } from '../../../openapi/document/read/index.ts';
import { measure, spend } from '../../../openapi/standard/budget.ts';
import { childPointer } from '../../../openapi/standard/pointer.ts';
import { isRecord } from '../../../openapi/standard/record.ts';
import { isOpenApi33 } from '../../../openapi/standard/versions.ts';
import { reasonOf } from './catch-rule-errors.ts';
import { forAlias, readConfig } from './config.ts';
import type { Transformed, TransformRequest } from './messages.ts';

/**
 * Applies the decorators and preprocessors of a root's redocly.yaml to a bundled document; undefined if none is switched on. The
 * request's document is changed. Throws PortalError if one of them throws.
 */
export async function transformDocument(request: TransformRequest): Promise<Transformed | undefined> {
  const { root, file, alias, document } = request;
  const config = forAlias(await readConfig(root), alias);
  const settings = [config.decorators, config.preprocessors].flatMap((versions) => Object.values(versions));
  const on = settings.flatMap((rules) => Object.entries(rules).filter(([, rule]) => rule !== 'off'));
  if (on.length === 0 || !isRecord(document)) return undefined;
  const names = new Set(on.map(([name]) => name));
  const before = new Map<object, string>();
  visit(document, '#', (part, pointer) => before.set(part, pointer));
  const budget = growthBudget(measure(document));
  const problems = await run(config, file, document, names);
  const moved: (readonly [string, string])[] = [];
  visit(document, '#', (part, pointer, parent) => {
    // mitigation: growth by decorators
    if (!spend(budget, 1 + Object.keys(part).length, 0))
      throw new PortalError(
        `Decorators and preprocessors of redocly.yaml make the document more than 20 times as large, at ${pointer}.`,
        { hint: switchedOn(names) },
      );
    const former = before.get(part);
    const own = parent === undefined ? '#' : former;
    const key = pointer.slice(pointer.lastIndexOf('/') + 1);
    const usual = parent === undefined ? '#' : `${before.get(parent) ?? ''}/${key}`;
    if (own !== undefined && own !== usual) moved.push([pointer, own]);
  });
  return { document, moved, problems, files: on.flatMap(([, rule]) => filesIn(root, rule)) };
}

function switchedOn(names: ReadonlySet<string>): string {
  return `These are switched on: ${[...names].join(', ')}.`;
}

async function run(
  config: Config,
  file: string,
  document: Record<string, unknown>,
  names: ReadonlySet<string>,
): Promise<Transformed['problems']> {
  const version = document.openapi;
  // Redocly refuses 3.3.
  if (isOpenApi33(version)) document.openapi = '3.2.0';
  const doc: Document = { source: new Source(file, ''), parsed: document };
  try {
    const { problems } = await bundle({ doc, config, externalRefResolver: new ClosedResolver() });
    if (isOpenApi33(version)) document.openapi = version;
    return problems
      .filter(({ ruleId, ignored }) => names.has(ruleId) && ignored !== true)
      .map(({ ruleId, message, location: [location] }) => ({
        message: `${ruleId}: ${message}`,
        pointer: location?.pointer?.replace(/^#\/$/, '#') ?? '#',
      }));
  } catch (cause) {
    throw new PortalError(`A decorator or preprocessor of redocly.yaml fails: ${reasonOf(cause)}`, {
      hint: switchedOn(names),
      cause,
    });
  }
}

/** Opens no file: references to files are resolved when the changed document is bundled again. */
class ClosedResolver extends BaseResolver {
  override loadExternalRef(): Promise<Source> {
    return Promise.reject(new ResolveError(new Error('it is resolved later')));
  }
}

/** Calls a function for each object and list, parents first. Throws an Error for a value that contains itself. */
function visit(
  value: unknown,
  pointer: string,
  call: (part: object, pointer: string, parent: object | undefined) => void,
  parents: readonly object[] = [],
): void {
  if (typeof value !== 'object' || value === null) return;
  if (parents.includes(value)) throw new PortalError(`A decorator made a value that contains itself, at ${pointer}.`);
  if (parents.length > maxDepth) throw new PortalError(`${tooDeepMessage} A decorator made it, at ${pointer}.`);
  call(value, pointer, parents.at(-1));
  for (const [key, item] of Object.entries(value))
    if (typeof item === 'object') visit(item, childPointer(pointer, key), call, [...parents, value]);
}

/** Lists the files that the options of a decorator name. */
function filesIn(root: string, options: unknown): readonly string[] {
  if (typeof options === 'object' && options !== null)
    return Object.values(options).flatMap((option) => filesIn(root, option));
  if (typeof options !== 'string' || !/[./]/.test(options)) return [];
  const file = resolve(root, options);
  return existsSync(file) && statSync(file).isFile() ? [file] : [];
}
