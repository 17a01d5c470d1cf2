import {
  blankSchema,
  type Example,
  type Field,
  type Header,
  type Parameter,
  type Schema,
} from '../../openapi/index.ts';
import { headerAnchor, parameterAnchor } from '../../site/anchors.ts';
import { plainText } from '../../markdown/plain-text.ts';
import type { Direction, Fact, Row, RowGroup } from './row.ts';
import { joinTexts } from './describe.ts';
import { describeGroup, emptyGroup, expandGroup, expandRow, type RowOptions } from './expand.ts';
import { identityToFacts } from './facts.ts';
import { coded, jsonToCode, said } from './limits.ts';
import { countProperties } from './direction.ts';
import { choicesOf, namedOf, shapeOf } from './shape.ts';

export { schemaToFacts } from './facts.ts';
export { shapeToWords, typeToWords, wordsToText } from './type.ts';

/** Rows that open below one parameter or header. */
const FIELD = { depth: 3, budget: 40 };

/** Everything that a reader sees of a body, a response or a schema's page; arrays and maps of one kind are passed through. */
export function schemaToRows(schema: Schema, options: RowOptions): RowGroup {
  const group = emptyGroup(rootLabel(schema, options.direction));
  group.open = true;
  describeGroup(group, schema);
  group.facts = [...group.facts, ...identityToFacts(schema)];
  expandGroup(group, schema, options);
  return group;
}

/** The row of a parameter, its anchor `query-status`. */
export function parameterToRow(parameter: Parameter): Row {
  return fieldToRow(parameter, parameterAnchor(parameter), 'request');
}

/** The row of a header among others, its anchor after that of what it belongs to: `response-200-header-link`. */
export function headerToRow(header: Header, anchorPrefix: string, among: readonly Header[]): Row {
  return fieldToRow(header, headerAnchor(anchorPrefix, header, among), 'response');
}

/** What a value looks like where it is sent; nothing is sent of an empty list. */
export function wireToFact(place: string, wire: string): Fact {
  return wire === '' ? said(`${place} nothing`) : coded(place, wire);
}

function rootLabel(schema: Schema, direction: Direction): string {
  const { core } = shapeOf(schema);
  if (countProperties(core, { direction, base: undefined }) > 0) return 'Properties';
  if (core.prefixItems.length > 0) return 'Items';
  return choicesOf(core).length > 0 ? 'Variants' : 'Value';
}

function fieldToRow(field: Field, anchor: string, direction: Direction): Row {
  const [content] = field.content;
  const schema = field.schema ?? content?.schema ?? content?.itemSchema;
  const facts = [
    ...(content === undefined ? [] : [coded('as', content.mediaType)]),
    ...(field.allowEmptyValue ? [said('may be empty')] : []),
    ...(field.allowReserved ? [said('reserved characters stay as they are')] : []),
    ...[...field.examples, ...(content?.examples ?? [])].flatMap((example, _, { length }) =>
      exampleToFact(example, length),
    ),
  ];
  if (schema === undefined) return bareRow(field, anchor, facts);
  const entry = { name: field.name, naming: 'property', schema, required: field.required } as const;
  const row = expandRow(entry, { anchor, direction, ...FIELD });
  const isNamed = namedOf(schema) !== undefined;
  const hasExamples = facts.some(({ text }) => text.startsWith('Example'));
  row.facts = [...row.facts.filter(({ text }) => !hasExamples || !/^(Examples?|or)$/.test(text)), ...facts];
  row.deprecated ||= field.deprecated;
  row.flags = [];
  row.description = isNamed ? (field.description ?? row.description) : joinTexts([field.description, row.description]);
  return row;
}

function bareRow(field: Field, anchor: string, facts: readonly Fact[]): Row {
  const { name, required, deprecated, description } = field;
  const schema = blankSchema('#');
  const said = { anchor, name, schema, required, deprecated, facts, description };
  return { ...said, naming: 'property', type: [], flags: [], enum: [], groups: [] };
}

/** An example with what is said of it; one of several goes by its name where nothing is said. */
function exampleToFact(example: Example, count: number): Fact[] {
  const value = example.dataValue ?? example.value;
  const code = value === undefined ? (example.serializedValue ?? example.externalValue) : jsonToCode(value.json);
  if (code === undefined) return [];
  const told = [example.summary, example.description].map(plainText).filter((text) => text !== '');
  const isNamed = count > 1 && !/^(?:default|example(?:-0)?|\d+|)$/i.test(example.name);
  const words = told.length === 0 && isNamed ? [example.name] : told;
  return [coded(words.length === 0 ? 'Example' : `Example: ${words.join(' – ')}`, code)];
}
