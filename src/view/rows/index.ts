import type { Example, Field, Header, Parameter, ParameterIn, Schema } from '../../model/index.ts';
import { plainText } from '../../markup/plain-text.ts';
import { headerToWire, parameterToWire } from '../../samples/index.ts';
import { headerAnchor, parameterAnchor } from '../../portal/pages/anchors.ts';
import type { Context } from '../context.ts';
import { deprecationOf } from '../deprecation.ts';
import { FLAGS, type Fact } from '../types/fact.ts';
import type { Label, Note, Row, RowGroup } from '../types/row.ts';
import { joinTexts, withoutMany } from './describe.ts';
import { countProperties, type Direction } from './direction.ts';
import { expandGroup, expandRow, type RowOptions } from './expand.ts';
import { identityToFacts } from './facts.ts';
import { describeGroup, emptyGroup } from './group.ts';
import { coded, flagged, jsonToCode } from './limits.ts';
import { choicesOf, namedOf, shapeOf, typesBesidesNull } from './shape.ts';

export type { Direction } from './direction.ts';
export type { RowOptions } from './expand.ts';
export { ownTypeOf, typeOf } from './type.ts';

/** Rows that open below one parameter or header. */
const FIELD = { depth: 3, budget: 40 };

/** Everything that a reader sees of a body, a response or a schema's page; arrays and maps of one kind are passed through. */
export function schemaToRows(schema: Schema, options: RowOptions): RowGroup {
  const group = emptyGroup(rootLabel(schema, options.direction));
  group.open = true;
  describeGroup(group, schema, options.context);
  if (options.home !== true) Object.assign(group, withoutMany(schema, group));
  group.facts = [...group.facts, ...identityToFacts(schema)];
  expandGroup(group, schema, options);
  const held = heldNote(schema);
  const isOpened = group.rows.length + group.groups.length > 0 || group.more !== undefined;
  if (held !== undefined && isOpened) group.notes = [held, ...group.notes];
  return group;
}

/** The row of a parameter, its anchor `query-status`, after that of the callback that it belongs to. */
export function parameterToRow(parameter: Parameter, context: Context, prefix = ''): Row {
  const row = fieldToRow(parameter, { anchor: parameterAnchor(parameter), direction: 'request', context });
  // The rows below keep anchors of their own.
  const anchor = `${prefix}${row.anchor}`;
  return { ...row, anchor, facts: withWire(row.facts, parameter, parameter.in, parameterToWire(parameter)) };
}

/** The row of a header among others, its anchor after that of what it belongs to: `response-200-header-link`. */
export function headerToRow(
  header: Header,
  context: Context,
  { prefix, among }: { readonly prefix: string; readonly among: readonly Header[] },
): Row {
  const anchor = headerAnchor(prefix, header, among);
  const row = fieldToRow(header, { anchor, direction: 'response', context });
  return { ...row, facts: withWire(row.facts, header, 'header', headerToWire(header)) };
}

/** The facts, and what a value looks like on the wire where no example says it: the bare value, or `name=value`. */
function withWire(
  facts: readonly Fact[],
  { name }: Field,
  place: ParameterIn,
  wire: string | undefined,
): readonly Fact[] {
  if (wire === undefined) return facts;
  const value = wire.startsWith(`${name}=`) ? wire.slice(name.length + 1) : wire;
  const isTold = facts.some((fact) => 'code' in fact && (fact.code === value || fact.code === JSON.stringify(value)));
  return isTold ? facts : [...facts, { kind: 'wire', in: place, code: wire }];
}

function rootLabel(schema: Schema, direction: Direction): Label {
  const { core } = shapeOf(schema);
  if (countProperties(core, { direction, base: undefined }) > 0) return { kind: 'root', of: 'properties' };
  if (core.prefixItems.length > 0) return { kind: 'root', of: 'items' };
  return { kind: 'root', of: choicesOf(core).length > 0 ? 'variants' : 'value' };
}

/** Says that rows are of what an array or map holds, not of itself. */
function heldNote(schema: Schema): Note | undefined {
  const innermost = shapeOf(schema).around.at(-1);
  if (innermost === undefined) return undefined;
  return { kind: 'each', of: typesBesidesNull(innermost).includes('array') ? 'array' : 'map' };
}

interface FieldPlace {
  readonly anchor: string;
  readonly direction: Direction;
  readonly context: Context;
}

function fieldToRow(field: Field, { anchor, direction, context }: FieldPlace): Row {
  const [content] = field.content;
  const schema = field.schema ?? content?.schema ?? content?.itemSchema;
  const examples = [...field.examples, ...(content?.examples ?? [])];
  const facts = [
    ...(content === undefined ? [] : [coded('mediaType', content.mediaType)]),
    ...flagsOf(field),
    ...examples.flatMap((example) => exampleToFact(example, examples.length)),
  ];
  if (schema === undefined) return bareRow(field, anchor, { facts, context });
  const entry = { name: field.name, naming: 'property', schema, required: field.required } as const;
  const row = expandRow(entry, { anchor, direction, context, ...FIELD });
  const hasExamples = facts.some(({ kind }) => kind === 'example');
  const own = row.facts.filter(({ kind }) => !hasExamples || kind !== 'example');
  const isNamed = namedOf(schema) !== undefined && field.description !== undefined;
  const description = isNamed ? field.description : joinTexts([field.description, schemaText(row)]);
  const deprecated = row.deprecated || field.deprecated;
  return {
    ...row,
    facts: [...own, ...facts],
    deprecated,
    deprecation: field.deprecation === undefined ? row.deprecation : deprecationOf(field.deprecation, context),
    flags: [],
    description: description === undefined ? undefined : context.textOf(description),
    docs: isNamed ? [] : row.docs,
  };
}

function schemaText({ description }: Row): string | undefined {
  return typeof description === 'object' ? description.source : description;
}

function bareRow(field: Field, anchor: string, { facts, context }: { facts: readonly Fact[]; context: Context }): Row {
  const { name, required, deprecated, description } = field;
  return {
    anchor,
    naming: 'property',
    name,
    within: [],
    title: undefined,
    type: undefined,
    required,
    deprecated,
    deprecation: deprecated ? deprecationOf(field.deprecation, context) : undefined,
    flags: [],
    facts,
    description: description === undefined ? undefined : context.textOf(description),
    docs: [],
    values: [],
    groups: [],
    isNamed: false,
  };
}

/** What holds of a parameter or header: each of its flags that has words. */
function flagsOf(field: Field): readonly Fact[] {
  const values: Readonly<Record<string, unknown>> = { ...field };
  return FLAGS.filter((name) => values[name] === true).map(flagged);
}

/** An example with what is said of it; one of several goes by its name where nothing is said. */
function exampleToFact(example: Example, count: number): Fact[] {
  const value = example.dataValue ?? example.value;
  const code = value === undefined ? (example.serializedValue ?? example.externalValue) : jsonToCode(value.json);
  if (code === undefined) return [];
  const told = [example.summary, example.description].map(plainText).filter((text) => text !== '');
  const isNamed = count > 1 && !/^(?:default|example(?:-0)?|\d+|)$/i.test(example.name);
  return [{ kind: 'example', place: 'told', code, words: told.length === 0 && isNamed ? [example.name] : told }];
}
