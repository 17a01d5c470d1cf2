import { memoize } from '../../cache/memoize.ts';
import {
  childSchemas,
  type Api,
  type Deprecation,
  type Field,
  type MediaType,
  memberToText,
  namedOf,
  type Operation,
  type Parameter,
  type ParameterIn,
  type Schema,
  type SecurityScheme,
} from '../../openapi/model/index.ts';
import {
  callbackAnchor,
  headerAnchor,
  mediaTypeAnchors,
  parameterAnchor,
  responseAnchor,
  securityAnchor,
  toIdPart,
} from './anchors.ts';
import { schemaLabel } from './labels.ts';
import { listSchemaUses } from './schema-uses.ts';

/** Part of an API without its own page; `of` is the property of a value. */
export type LifecycleSection =
  | { readonly kind: 'parameter'; readonly in: ParameterIn }
  | { readonly kind: 'header' | 'property' | 'scheme' }
  | { readonly kind: 'value'; readonly of: string };

/** Deprecated part of an API without a page of its own, with its location and operations. */
export interface EndingItem {
  readonly part: LifecycleSection;
  readonly name: string;
  readonly deprecation: Deprecation | undefined;
  readonly shownAt: Api | Operation | Schema;
  /** Anchor on that page; undefined for the page as a whole. */
  readonly anchor: string | undefined;
  readonly operations: ReadonlySet<Operation>;
}

/** Returns true for an API with deprecated or unstable parts. */
export function hasChanges(api: Api): boolean {
  const { operations, webhooks, schemas } = api;
  return (
    [...operations, ...webhooks].some((item) => !item.unlisted && (item.deprecated || item.stability !== undefined)) ||
    schemas.some(({ deprecated, unlisted }) => deprecated && !unlisted) ||
    listEndingItems(api).length > 0
  );
}

type CollectedItem = Omit<EndingItem, 'operations'> & { readonly operations: Set<Operation> };

/**
 * Lists the deprecated parameters, headers, properties, values and security schemes of an API, each once; cached by
 * API. Deprecated schemas have their own pages and are not included.
 */
export const listEndingItems = memoize(collectParts);

function collectParts(api: Api): readonly EndingItem[] {
  const found = new Map<string, CollectedItem>();
  const operations = [...api.operations, ...api.webhooks].filter(({ unlisted }) => !unlisted);
  const add = (key: string, part: Omit<EndingItem, 'operations'>, users: Iterable<Operation>): void => {
    const same = found.get(key) ?? { ...part, operations: new Set() };
    found.set(key, same);
    for (const operation of users) same.operations.add(operation);
  };
  for (const operation of operations) {
    for (const { call, within } of requestsOf(operation)) {
      const there = within === undefined ? {} : { anchor: within };
      for (const { key, ...part } of fieldsOf(call)) add(key, { ...part, shownAt: operation, ...there }, [operation]);
      for (const root of [...parametersOf(call), ...bodiesOf(call)])
        for (const { pointer, ...part } of partsOf(root, root.anchor))
          if (!pointer.includes(COMPONENT)) add(pointer, { ...part, shownAt: operation, ...there }, [operation]);
    }
  }
  for (const schema of api.schemas) {
    if (schema.unlisted) continue;
    for (const { pointer, ...part } of partsOf({ schema, anchor: 'schema', name: schemaLabel(schema, api) }))
      if (pointer.startsWith(`${schema.pointer}/`)) add(pointer, { ...part, shownAt: schema }, usersOf(schema, api));
  }
  for (const scheme of api.securitySchemes.filter(({ deprecated }) => deprecated))
    add(`scheme ${scheme.id}`, schemePart(scheme, api), usersOfScheme(scheme, operations));
  return [...found.values()];
}

interface Call {
  readonly call: Operation;
  /** Anchor of the callback that contains the operation. */
  readonly within: string | undefined;
}

/** Lists an operation and those of its callbacks, which its page shows. */
function requestsOf(operation: Operation): readonly Call[] {
  const callbacks = operation.callbacks.flatMap((callback) =>
    callback.operations.map((call): Call => ({ call, within: callbackAnchor(callback, call) })),
  );
  return [{ call: operation, within: undefined }, ...callbacks];
}

/** Properties of a component belong to it, whatever the path to them. */
const COMPONENT = '/components/schemas/';

function schemePart(scheme: SecurityScheme, api: Api): Omit<EndingItem, 'operations'> {
  const { id, deprecation } = scheme;
  return { part: { kind: 'scheme' }, name: id, deprecation, shownAt: api, anchor: securityAnchor(scheme) };
}

function usersOfScheme({ id }: SecurityScheme, operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ security }) =>
    security.some(({ schemes }) => schemes.some((one) => one.scheme.id === id)),
  );
}

/** Returns the operations that contain a named schema, directly or through other schemas. */
function usersOf(schema: Schema, api: Api): ReadonlySet<Operation> {
  const seen = new Set([schema]);
  const operations = new Set<Operation>();
  for (const one of seen) {
    const uses = listSchemaUses(api, one);
    for (const operation of uses.operations.keys()) operations.add(operation);
    for (const user of uses.schemas.keys()) seen.add(user);
  }
  return operations;
}

type KeyedPart = Omit<EndingItem, 'operations' | 'shownAt'> & { readonly key: string };

/** Lists the deprecated parameters and headers of an operation; those that operations share have the same key. */
function fieldsOf(operation: Operation): readonly KeyedPart[] {
  return [
    ...[...operation.parameters, ...operation.credentials].filter(isEnding).map((parameter): KeyedPart => {
      const { name, in: place } = parameter;
      const anchor = parameterAnchor(parameter);
      return { ...keyed(parameter, place), part: { kind: 'parameter', in: place }, name, anchor };
    }),
    ...operation.responses.flatMap(({ status, headers }) =>
      headers.filter(isEnding).map((header): KeyedPart => {
        const anchor = headerAnchor(responseAnchor(status), header, headers);
        return { ...keyed(header, 'response'), part: { kind: 'header' }, name: header.name, anchor };
      }),
    ),
  ];
}

function isEnding({ deprecated, schema }: Field): boolean {
  return deprecated || (schema?.deprecated === true && namedOf(schema) === undefined);
}

function keyed(field: Field, place: Parameter['in'] | 'response'): Pick<KeyedPart, 'key' | 'deprecation'> {
  const deprecation = field.deprecation ?? field.schema?.deprecation;
  const { sunset, description, replacementText } = deprecation ?? {};
  return { deprecation, key: JSON.stringify([place, field.name, sunset?.instant, description, replacementText]) };
}

function parametersOf({ parameters }: Operation): readonly Step[] {
  return parameters.flatMap((parameter) =>
    parameter.schema === undefined
      ? []
      : [{ schema: parameter.schema, anchor: parameterAnchor(parameter), name: parameter.name }],
  );
}

function bodiesOf({ requestBody, responses }: Operation): readonly Step[] {
  return [
    ...contentOf(requestBody?.content ?? [], 'body'),
    ...responses.flatMap(({ status, content }) => contentOf(content, responseAnchor(status))),
  ];
}

function contentOf(content: readonly MediaType[], prefix: string): readonly Step[] {
  const anchors = mediaTypeAnchors(prefix, content);
  return content.flatMap(({ schema, itemSchema }, index) => {
    const shown = itemSchema ?? schema;
    return shown === undefined ? [] : [{ schema: shown, anchor: anchors[index] ?? prefix, name: '' }];
  });
}

/** Schema on the path through another one. */
interface Step {
  readonly schema: Schema;
  /** Path of its row: `Ship.owner`. */
  readonly name: string;
  /** Anchor of its row; undefined below a variant or condition, where it is not known. */
  readonly anchor: string | undefined;
}

type FoundPart = Omit<EndingItem, 'operations' | 'shownAt'> & { readonly pointer: string };

/** Yields the deprecated properties and values of a schema, down to named schemas; `rowOfRoot` is the anchor of the schema's own row. */
function* partsOf(root: Step, rowOfRoot?: string): Generator<FoundPart> {
  const seen = new Set<Schema>();
  const open: Step[] = [root];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { schema, name, anchor } = step;
    if (seen.has(schema) || (step !== root && namedOf(schema) !== undefined)) continue;
    seen.add(schema);
    for (const value of [...schema.oneOf, ...schema.anyOf]) {
      if (!value.deprecated || value.const === undefined) continue;
      yield {
        pointer: value.pointer,
        part: { kind: 'value', of: name },
        name: memberToText(value.const, 'json'),
        deprecation: value.deprecation,
        anchor: step === root ? rowOfRoot : anchor,
      };
    }
    const below = schema.properties.map((property): Step => ({
      schema: property.schema,
      name: name === '' ? property.name : `${name}.${property.name}`,
      anchor: anchor === undefined ? undefined : `${anchor}.${toIdPart(property.name)}`,
    }));
    for (const property of below) {
      const { pointer, deprecated, deprecation } = property.schema;
      const isSaidThere = namedOf(property.schema)?.deprecated === true;
      if (deprecated && !isSaidThere)
        yield { pointer, part: { kind: 'property' }, name: property.name, deprecation, anchor: property.anchor };
    }
    const held = new Set([schema.items, schema.additionalProperties].filter((one) => one !== undefined));
    const named = new Set(below.map((property) => property.schema));
    const others = childSchemas(schema).filter((child) => !named.has(child) && !schema.parts.includes(child));
    const rest = others.map((child): Step => ({ schema: child, name, anchor: held.has(child) ? anchor : undefined }));
    open.push(...[...below, ...rest].toReversed());
  }
}
