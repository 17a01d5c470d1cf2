import { isRef, type Location, type UserContext } from '@redocly/openapi-core';
import {
  formatError,
  formatNotValidated,
  validate,
  type Direction,
  type ValidationError,
} from '../../../openapi/json-schema/index.ts';
import { childPointer, pointerTokens } from '../../../openapi/standard/pointer.ts';
import { isRecord, type Fields } from '../../../openapi/standard/record.ts';
import { exactOf, schemaRootOf } from '../exact.ts';
import { type Call, isCall } from './call.ts';

/** Argument of a visit. Suggestions are values of the document, of any type. */
interface Context extends Pick<UserContext, 'location' | 'resolve' | 'specVersion'> {
  readonly report: (problem: object) => void;
}

/** An example and its schema. */
interface Example {
  readonly value: unknown;
  readonly schema: unknown;
  readonly location: Location;
}

type List = (node: Fields, context: Context) => readonly Example[];
type Visit = (list: List, direction?: Direction) => { readonly leave: Call };

/**
 * Rules that validate examples by Portico's validator, by the names of the Redocly rules that they replace, which compile a function
 * for each schema. Options and locations are Redocly's.
 */
export const EXAMPLE_RULES: ReadonlyMap<string, Call> = new Map([
  [
    'no-invalid-media-type-examples',
    toRule((visit) => ({
      Parameter: { MediaType: visit(listExamples, 'request') },
      RequestBody: { MediaType: visit(listExamples, 'request') },
      Response: { MediaType: visit(listExamples, 'response') },
    })),
  ],
  ['no-invalid-parameter-examples', toRule((visit) => ({ Parameter: visit(listExamples, 'request') }))],
  ['no-invalid-schema-examples', toRule((visit) => ({ Schema: visit(listSchemaExamples) }))],
]);

function toRule(toVisitors: (visit: Visit) => Fields): Call {
  return (settings) => {
    const allowUndocumented = isRecord(settings) && Boolean(settings.allowAdditionalProperties);
    return toVisitors((list, direction) => ({
      leave: (node, context) => {
        const exact = exactOf(node);
        if (!isRecord(exact) || !isContext(context)) return;
        for (const example of list(exact, context))
          validateExample(example, context, { direction, strict: { allowUndocumented } });
      },
    }));
  };
}

function validateExample(
  { value, schema, location }: Example,
  context: Context,
  options: {
    readonly direction: Direction | undefined;
    readonly strict: { readonly allowUndocumented: boolean };
  },
): void {
  const { errors, notValidated } = validate(schemaRootOf(schema, context), value, options);
  // Serializers write null for a field without a value.
  if (value === null && errors.length > 0) return;
  for (const error of errors) reportError(error, location, context);
  for (const part of notValidated)
    context.report({
      message: `The example was not fully validated: ${formatNotValidated(part)}.`,
      location,
      from: context.location,
    });
}

function reportError(error: ValidationError, { source, pointer }: Location, context: Context): void {
  const { keyword, missing } = error;
  const inside = missing === undefined ? error.pointer : childPointer(error.pointer, missing);
  const name = pointerTokens(inside, false)?.join('.') ?? '';
  context.report({
    message: `${name === '' ? 'The example' : `\`${name}\` in the example`} ${formatError(error)}.`,
    location: { source, pointer: pointer + error.pointer, reportOnKey: keyword === 'undocumented' },
    from: context.location,
    suggest: keyword === 'enum' ? error.values : undefined,
  });
}

function listExamples({ example, examples, schema }: Fields, context: Context): readonly Example[] {
  const { location } = context;
  const one = example === undefined ? undefined : follow(example, location.child(['example']), context);
  const named = Object.entries(isRecord(examples) ? examples : {}).flatMap(([name, written]): readonly Example[] => {
    const { node, location: at } = follow(written, location.child(['examples', name]), context) ?? {};
    if (!isRecord(node) || at === undefined) return [];
    const field = node.dataValue === undefined ? 'value' : 'dataValue';
    return node[field] === undefined ? [] : [{ value: node[field], schema, location: at.child([field]) }];
  });
  return [...(one === undefined ? [] : [{ value: one.node, schema, location: one.location }]), ...named];
}

/** Returns an example, or the target of a reference to one. */
function follow(
  example: unknown,
  location: Location,
  { resolve }: Context,
): { readonly node: unknown; readonly location: Location } | undefined {
  if (!isRef(example)) return { node: example, location };
  const found = resolve(example);
  return found.location === undefined ? undefined : { node: exactOf(found.node), location: found.location };
}

function listSchemaExamples(schema: Fields, { location }: Context): readonly Example[] {
  const { example, examples } = schema;
  const list: readonly unknown[] = Array.isArray(examples) ? examples : [];
  return [
    ...list.map((value, index) => ({ value, schema, location: location.child(['examples', index]) })),
    ...(example === undefined ? [] : [{ value: example, schema, location: location.child(['example']) }]),
  ];
}

/** True for the argument that Redocly passes to every visit. */
function isContext(value: unknown): value is Context {
  return isRecord(value) && isRecord(value.location) && isCall(value.report) && isCall(value.resolve);
}
