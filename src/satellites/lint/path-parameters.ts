import { isRecord, type Fields, listOf } from '../../openapi/standard/record.ts';
import { type Context, type NodeLocation, type Visit } from './rule.ts';

/** Parameters of a path item or operation, with their place; undefined names where one cannot be read. */
interface Listed {
  readonly names: readonly string[];
  readonly isRead: boolean;
}

/** Requires each expression of a path to have a parameter in each operation, and each parameter of a path to have an expression. */
export const pathParameters: Visit = (paths, context) => {
  for (const [path, written] of Object.entries(isRecord(paths) ? paths : {})) {
    const at = context.location.child([path]);
    const found = follow(written, at, context);
    if (found === undefined) continue;
    const { node: item, location } = found;
    const expressions = new Set([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
    const read = (fields: Fields, place: NodeLocation): Listed =>
      readParameters(fields, place, { expressions, path, context });
    const shared = read(item, location);
    for (const { operation, place } of operationsOf(item, location)) {
      const own = read(operation, place);
      if (!shared.isRead || !own.isRead) continue;
      const known = new Set([...shared.names, ...own.names]);
      for (const name of [...expressions].filter((one) => !known.has(one)))
        context.report({
          message: `The operation does not define the path parameter \`{${name}}\` expected by path \`${path}\`.`,
          location: (operation.parameters === undefined ? place : place.child(['parameters'])).key(),
        });
    }
  }
};

function operationsOf(
  item: Fields,
  location: NodeLocation,
): readonly { readonly operation: Fields; readonly place: NodeLocation }[] {
  const others = isRecord(item.additionalOperations) ? item.additionalOperations : {};
  const fixed = METHODS.map((method) => [item[method], location.child([method])] as const);
  const all = Object.keys(others).map(
    (method) => [others[method], location.child(['additionalOperations', method])] as const,
  );
  return [...fixed, ...all].flatMap(([operation, place]) => (isRecord(operation) ? [{ operation, place }] : []));
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Reads the names of the path parameters of a path item or operation, and reports those without an expression. */
function readParameters(
  { parameters }: Fields,
  place: NodeLocation,
  {
    expressions,
    path,
    context,
  }: { readonly expressions: ReadonlySet<string>; readonly path: string; readonly context: Context },
): Listed {
  const names: string[] = [];
  let isRead = true;
  for (const [index, written] of listOf(parameters).entries()) {
    const found = follow(written, place.child(['parameters', index]), context);
    if (found === undefined) isRead = false;
    const { name, in: where } = found?.node ?? {};
    if (where !== 'path' || typeof name !== 'string') continue;
    names.push(name);
    if (expressions.has(name)) continue;
    const message = `Path parameter \`${name}\` is not used in the path \`${path}\`.`;
    context.report({ message, location: place.child(['parameters', index]) });
  }
  return { names, isRead };
}

/** Returns an object or the one that it refers to, with its place; undefined for a broken reference. */
function follow(
  written: unknown,
  location: NodeLocation,
  { resolve }: Context,
): { readonly node: Fields; readonly location: NodeLocation } | undefined {
  if (!isRecord(written)) return undefined;
  if (typeof written.$ref !== 'string') return { node: written, location };
  const target = resolve<object>({ $ref: written.$ref }, location.source.absoluteRef);
  return isRecord(target.node) && target.location !== undefined
    ? { node: target.node, location: target.location }
    : undefined;
}
