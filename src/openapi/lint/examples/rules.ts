import { escapePointerFragment, isRef, type Location, type UserContext } from '@redocly/openapi-core';
import { isRecord, type Fields } from '../../standard/record.ts';
import { findFaults, type CheckOptions, type Fault } from './check-value.ts';
import { FitSchemas, type Target } from './schema-fit.ts';

/** A rule or visit of Redocly's, whose types are a visitor's for each kind of document. */
type Call = (...args: readonly unknown[]) => unknown;

/** What Redocly hands to a visit. Suggestions are whatever a document allows, also what is no text. */
interface Context extends Pick<UserContext, 'location' | 'resolve' | 'specVersion'> {
  readonly report: (problem: object) => void;
}

/** An example, the schema that it is an example of, and its place. */
interface Example {
  readonly value: unknown;
  readonly schema: unknown;
  readonly location: Location;
}

/** How a rule of examples is read. */
interface ExampleRule {
  /** The names of the visitors that its visit stands below, and who sends what is found there. */
  readonly visits: readonly (readonly [readonly string[], CheckOptions['sender']])[];
  readonly list: (node: Fields, context: Context) => readonly Example[];
  /** A node with one example of a schema alone, for this rule. */
  readonly nodeOf: (schema: Fields, example: unknown) => Fields;
}

const RULES: Readonly<Record<string, ExampleRule>> = {
  'no-invalid-media-type-examples': {
    visits: [
      [['Parameter', 'MediaType'], 'request'],
      [['RequestBody', 'MediaType'], 'request'],
      [['Response', 'MediaType'], 'response'],
    ],
    list: listMediaTypeExamples,
    nodeOf: (schema, example) => ({ schema, example }),
  },
  'no-invalid-parameter-examples': {
    visits: [[['Parameter'], 'request']],
    list: listParameterExamples,
    nodeOf: (schema, example) => ({ schema, example }),
  },
  'no-invalid-schema-examples': {
    visits: [[['Schema'], undefined]],
    list: listSchemaExamples,
    nodeOf: (schema, example) => ({ ...schema, example }),
  },
};

/**
 * Redocly's rule, or for the three that hold examples against schemas one that finds the same without a compiled validator for each
 * schema: it is asked only where a schema or a value is of a kind that is not read here.
 */
export function readExamples(rule: Call, name: string): Call {
  const known = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (known === undefined) return rule;
  return (settings) => {
    const visitors = rule(settings);
    const allowOthers = isRecord(settings) && Boolean(settings.allowAdditionalProperties);
    return known.visits.reduce((all, [path, sender]) => {
      return replaceLeave(all, path, (leave) => createVisit(leave, known, { name, sender, allowOthers }));
    }, visitors);
  };
}

/** The visitors with another `leave` at a place, where there is one. */
function replaceLeave(visitors: unknown, [first, ...rest]: readonly string[], replace: (leave: Call) => Call): unknown {
  if (!isRecord(visitors)) return visitors;
  if (first !== undefined) return { ...visitors, [first]: replaceLeave(visitors[first], rest, replace) };
  const { leave } = visitors;
  return isCall(leave) ? { ...visitors, leave: replace(leave) } : visitors;
}

interface VisitOptions {
  readonly name: string;
  readonly sender: CheckOptions['sender'];
  readonly allowOthers: boolean;
}

function createVisit(leave: Call, rule: ExampleRule, { name, sender, allowOthers }: VisitOptions): Call {
  let fit: FitSchemas | undefined;
  return (node, context) => {
    if (!isRecord(node) || !isContext(context)) return leave(node, context);
    const { location, specVersion } = context;
    const dialect = specVersion === 'oas2' || specVersion === 'oas3_0' ? 'draft4' : '2020';
    const follow = (ref: string, file: string): Target | undefined => {
      const { node: schema, location: place } = context.resolve({ $ref: ref }, file);
      return place === undefined ? undefined : { schema, file: place.source.absoluteRef };
    };
    fit ??= new FitSchemas(dialect, follow);
    const hasFormat = (value: string | number, format: string): boolean => {
      let isKept = true;
      const report = (): void => {
        isKept = false;
      };
      leave(rule.nodeOf({ type: typeof value, format }, value), { ...context, report });
      return isKept;
    };
    const examples = rule.list(node, context);
    const file = location.source.absoluteRef;
    const found: (readonly [Example, readonly Fault[] | 'untyped'])[] = [];
    for (const example of examples) {
      const { value, schema } = example;
      const isFit = fit.fitOf(schema, file);
      if (isFit === 'no') return leave(node, context);
      const options = { dialect, follow, sender, allowOthers, hasFormat } as const;
      const faults = isFit === 'untyped' ? isFit : findFaults(value, schema, file, options);
      if (faults === undefined) return leave(node, context);
      found.push([example, faults]);
    }
    for (const [example, faults] of found) {
      if (faults === 'untyped') reportUntyped(name, context);
      else for (const fault of faults) reportFault(fault, example, name, context);
    }
    return undefined;
  };
}

/** Says a fault as Redocly does. */
function reportFault(fault: Fault, { location }: Example, name: string, { report, location: from }: Context): void {
  const { keyword, path, property, allowed } = fault;
  const values = allowed === undefined ? '' : ` ${allowed.map((value) => `"${String(value)}"`).join(', ')}`;
  const message = `${keyword === 'type' ? 'type ' : ''}${fault.message}${values}`;
  const inside = path.slice(path.lastIndexOf('/') + 1);
  const place = inside === '' ? message : `\`${inside}\` property ${message}`;
  const last = property === undefined ? '' : `/${escapePointerFragment(property)}`;
  report({
    message: `Example value must conform to the schema: ${place}${property === undefined ? '' : ` \`${property}\``}.`,
    location: { source: location.source, pointer: location.pointer + path + last, reportOnKey: property !== undefined },
    from,
    suggest: allowed,
    reference: referenceOf(name),
  });
}

/** Ajv compiles no schema that is nullable without a type, nor one that reaches such a one. */
function reportUntyped(name: string, { report, location: from }: Context): void {
  report({
    message: 'Example validation errored: "nullable" cannot be used without "type".',
    location: from.child(['schema']),
    from,
    reference: referenceOf(name),
  });
}

function referenceOf(name: string): string {
  return `https://redocly.com/docs/cli/rules/oas/${name}`;
}

function listMediaTypeExamples({ example, examples, schema }: Fields, context: Context): readonly Example[] {
  const { location } = context;
  if (example !== undefined)
    return resolveExample(example, location.child(['example']), context, (value, place) => [
      { value, schema, location: place },
    ]);
  if (!isRecord(examples)) return [];
  return Object.entries(examples).flatMap(([name, one]) =>
    resolveExample(one, location.child(['examples', name]), context, (value, place) => valueOf(value, schema, place)),
  );
}

/** An example, or what a reference in its place leads to. */
function resolveExample(
  example: unknown,
  location: Location,
  { resolve }: Context,
  list: (example: unknown, location: Location) => readonly Example[],
): readonly Example[] {
  if (!isRef(example)) return list(example, location);
  const found = resolve(example);
  return found.location === undefined ? [] : list(found.node, found.location);
}

/** The value of an Example Object. */
function valueOf(example: unknown, schema: unknown, location: Location): readonly Example[] {
  if (!isRecord(example)) return [];
  if (example.dataValue !== undefined)
    return [{ value: example.dataValue, schema, location: location.child(['dataValue']) }];
  return example.value === undefined ? [] : [{ value: example.value, schema, location: location.child(['value']) }];
}

function listParameterExamples({ example, examples, schema }: Fields, { location }: Context): readonly Example[] {
  return [
    ...(example === undefined ? [] : [{ value: example, schema, location: location.child(['example']) }]),
    ...Object.entries(isRecord(examples) ? examples : {}).flatMap(([name, one]) =>
      valueOf(one, schema, location.child(['examples', name])),
    ),
  ];
}

function listSchemaExamples(schema: Fields, { location }: Context): readonly Example[] {
  const { example, examples, nullable, type } = schema;
  const isSpared = nullable === true && example === null && type !== undefined;
  const list: readonly unknown[] = Array.isArray(examples) ? examples : [];
  return [
    ...list.map((value) => ({
      value,
      schema,
      location: location.child(['examples', String(list.indexOf(value))]),
    })),
    ...(example === undefined || isSpared ? [] : [{ value: example, schema, location: location.child(['example']) }]),
  ];
}

/** What Redocly hands to every visit: our own code calls with nothing else. */
function isContext(value: unknown): value is Context {
  return isRecord(value) && isRecord(value.location) && isCall(value.report) && isCall(value.resolve);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}
