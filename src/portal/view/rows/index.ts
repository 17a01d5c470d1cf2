import {
  choicesOf,
  type Example,
  type Field,
  type Header,
  type Parameter,
  type Schema,
} from '../../../openapi/model/index.ts';
import { plainText } from '../../markup/plain-text.ts';
import { parameterToWire } from '../../samples/index.ts';
import { headerAnchor, parameterAnchor } from '../../pages/anchors.ts';
import type { Context } from '../context.ts';
import { deprecationOf } from '../deprecation.ts';
import { repeatsName } from '../repeats.ts';
import { FLAGS, type Fact } from '../types/fact.ts';
import type { Label, Note, Row, RowGroup } from '../types/row.ts';
import { joinTexts, textsOf, withoutMany } from './describe.ts';
import type { ValueDirection } from '../../samples/index.ts';
import { countProperties } from './direction.ts';
import { expandGroup, expandRow, type RowOptions } from './expand.ts';
import { contentToFacts, identityToFacts } from './facts.ts';
import { describeGroup, emptyGroup } from './group.ts';
import { coded, flagged, memberToCode } from './limits.ts';
import { shapeOf, typesBesidesNull } from './shape.ts';
import { withoutDefaultAsExample, withoutHeldExamples } from './without-facts.ts';

export type { RowOptions } from './expand.ts';
export { ownTypeOf, typeOf } from './type.ts';

/** Maximum levels and rows below one parameter or header. */
const FIELD = { depth: 3, budget: 40 };

/** Returns the rows of a body, a response or a schema's page; arrays and maps of one kind show the rows of their contents. */
export function schemaToRows(schema: Schema, options: RowOptions): RowGroup {
  const group = emptyGroup(rootLabel(schema, options.direction));
  group.open = true;
  describeGroup(group, schema, options.context);
  const described = group.facts.length;
  if (options.home !== true) Object.assign(group, withoutMany(schema, group));
  group.facts = [...group.facts, ...identityToFacts(schema)];
  expandGroup(group, schema, options);
  const isOpened = group.rows.length + group.groups.length > 0 || group.more !== undefined;
  const { around, core } = shapeOf(schema);
  const innermost = around.at(-1);
  if (innermost === undefined || !isOpened) return group;
  const inner = contentToFacts(core, options.context);
  const above = group.facts.slice(0, described - inner.length);
  group.facts = [...inner, ...group.facts.slice(described)];
  group.notes = [eachNote(innermost, above), ...group.notes];
  return group;
}

/** Returns the row of a parameter, with the anchor `query-status` after the prefix of its callback. */
export function parameterToRow(parameter: Parameter, context: Context, prefix = ''): Row {
  const row = fieldToRow(parameter, { anchor: parameterAnchor(parameter), direction: 'request', context });
  // Rows below have anchors without the prefix.
  const anchor = `${prefix}${row.anchor}`;
  const facts = withWire(row.facts, parameter);
  const { explode, content, schema } = parameter;
  const hasLists =
    explode && content.length === 0 && schema?.properties.some((one) => one.schema.type.includes('array'));
  return { ...row, anchor, facts: hasLists === true ? [...facts, { kind: 'flag', flag: 'listInObject' }] : facts };
}

/** Returns the row of a header, with an anchor after that of its owner: `response-200-header-link`. */
export function headerToRow(
  header: Header,
  context: Context,
  { prefix, among }: { readonly prefix: string; readonly among: readonly Header[] },
): Row {
  const anchor = headerAnchor(prefix, header, among);
  const row = fieldToRow(header, { anchor, direction: 'response', context });
  return { ...row, facts: withWire(row.facts, { ...header, in: 'header', style: 'simple' }) };
}

/** Adds the serialized form of a value if no example has it: the bare value, or `name=value`. */
function withWire(facts: readonly Fact[], parameter: Parameter): readonly Fact[] {
  const { name, in: place } = parameter;
  const wire = parameterToWire(parameter);
  if (wire === undefined) return facts;
  const value = wire.startsWith(`${name}=`) ? wire.slice(name.length + 1) : wire;
  const isTold = facts.some((fact) => 'code' in fact && (fact.code === value || fact.code === JSON.stringify(value)));
  return isTold ? facts : [...facts, { kind: 'wire', in: place, code: wire }];
}

function rootLabel(schema: Schema, direction: ValueDirection): Label {
  const { core } = shapeOf(schema);
  if (countProperties(core, { direction, base: undefined }) > 0) return { kind: 'root', of: 'properties' };
  if (core.prefixItems.length > 0) return { kind: 'root', of: 'items' };
  return { kind: 'root', of: choicesOf(core).length > 0 ? 'variants' : 'value' };
}

function eachNote(schema: Schema, facts: readonly Fact[]): Note {
  return { kind: 'each', of: typesBesidesNull(schema).includes('array') ? 'array' : 'map', facts };
}

interface FieldPlace {
  readonly anchor: string;
  readonly direction: ValueDirection;
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
  const texts = [field.description, ...textsOf(schema, field.description !== undefined)];
  const description = joinTexts(texts.filter((text) => text === undefined || !repeatsName(text, field.name)));
  const deprecated = row.deprecated || field.deprecated;
  return {
    ...row,
    facts: withoutDefaultAsExample(withoutHeldExamples([...own, ...facts])),
    deprecated,
    deprecation: field.deprecation === undefined ? row.deprecation : deprecationOf(field.deprecation, context),
    flags: [],
    description: description === undefined ? undefined : context.textOf(description),
  };
}

function bareRow(field: Field, anchor: string, { facts, context }: { facts: readonly Fact[]; context: Context }): Row {
  const { name, required, deprecated } = field;
  const description = repeatsName(field.description ?? '', name) ? undefined : field.description;
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

/** Lists the facts of a parameter's or header's flags. */
function flagsOf(field: Field): readonly Fact[] {
  const values: Readonly<Record<string, unknown>> = { ...field };
  return FLAGS.filter((name) => values[name] === true).map(flagged);
}

/** Converts an example to a fact with its summary and description; one of several without them is labelled with its name. */
function exampleToFact(example: Example, count: number): Fact[] {
  const value = example.dataValue ?? example.value;
  const code = value === undefined ? (example.serializedValue ?? example.externalValue) : memberToCode(value, 'json');
  const told = [example.summary, example.description].map(plainText).filter((text) => text !== '');
  const isNamed = count > 1 && !/^(?:default|example(?:-0)?|\d+|)$/i.test(example.name);
  if (code === undefined && told.length === 0) return [];
  const words = told.length === 0 && isNamed ? [example.name] : told;
  return [{ kind: 'example', place: 'told', code, words }];
}
