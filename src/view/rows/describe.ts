import type { EnumValue, ExternalDocs, Schema } from '../../openapi/index.ts';
import type { Direction, Fact, Row } from './row.ts';
import { schemaToFacts } from './facts.ts';
import type { Entry } from './sections.ts';
import { enumOf, namedOf, shapeOf } from './shape.ts';
import { typeToWords } from './type.ts';

/** A row whose contents are still to come. */
export type OpenRow = { -readonly [Key in keyof Row]: Row[Key] } & { groups: Row['groups'][number][]; flags: string[] };

/**
 * What is said of a value beside its name and type, what its arrays and maps hold included. `opens`: what they hold in the
 * end has a group of its own, which tells its facts.
 */
export function describeValue(
  schema: Schema,
  opens: boolean,
): {
  readonly facts: readonly Fact[];
  readonly enum: readonly EnumValue[];
  readonly description: string | undefined;
} {
  const { around, core } = shapeOf(schema);
  if (around.length === 0) {
    return { facts: schemaToFacts(schema), enum: enumOf(schema), description: describe(schema, true) };
  }
  const inner = [...around.slice(1), ...(opens ? [] : [core])];
  const facts = inner.flatMap((level, index) => {
    const outer = around[index];
    const word = outer?.items !== undefined ? 'each item' : 'each value';
    return schemaToFacts(level).map((fact) => ({ ...fact, text: `${word}: ${lowerFirst(fact.text)}` }));
  });
  return {
    facts: [...schemaToFacts(schema), ...facts],
    enum: [...enumOf(schema), ...enumOf(core)],
    description: joinTexts([describe(schema, true), ...heldTexts(schema)]),
  };
}

/** What is said of the values that a schema's arrays and maps hold, its own description aside. */
export function describeHeld(schema: Schema): string | undefined {
  const own = describe(schema, true);
  return joinTexts(heldTexts(schema).filter((text) => text !== own));
}

function heldTexts(schema: Schema): (string | undefined)[] {
  const { around, core } = shapeOf(schema);
  if (around.length === 0) return [];
  return [...around.slice(1), core].map((level) => describe(level, namedOf(level) === undefined));
}

/** Different texts, one paragraph each. */
export function joinTexts(texts: readonly (string | undefined)[]): string | undefined {
  const said = [...new Set(texts.filter((text) => text !== undefined && text.trim() !== ''))];
  return said.length === 0 ? undefined : said.join('\n\n');
}

/** What a row tells of its value; one object for the rows of one schema and name. */
type Telling = Pick<Row, 'name' | 'naming' | 'type' | 'facts' | 'description' | 'enum'> & {
  readonly opens: boolean;
  readonly title: string | undefined;
};

/** The last telling of each schema: few have two names. */
const tellings = new WeakMap<Schema, Telling>();

function tell({ schema, name, naming }: Entry, opens: boolean): Telling {
  const known = tellings.get(schema);
  if (known?.name === name && known.naming === naming && known.opens === opens) return known;
  const { facts, ...value } = describeValue(schema, opens);
  const title = titleBeside(schema, name);
  const isFact = title !== undefined && naming !== 'item';
  const all = isFact ? [{ text: title, code: undefined }, ...facts] : facts;
  const telling = { ...value, type: typeToWords(schema), facts: all, name, naming, opens, title };
  tellings.set(schema, telling);
  return telling;
}

/** The row of a property, item or map value, nothing opened yet. */
export function openRow(entry: Entry, anchor: string, how: { direction: Direction; opens: boolean }): OpenRow {
  const { schema, naming } = entry;
  const { title, type, facts, description, enum: values } = tell(entry, how.opens);
  const flags: string[] = [];
  if (schema.readOnly) flags.push('read only');
  if (schema.writeOnly) flags.push('write only');
  return {
    anchor,
    name: naming === 'item' && title !== undefined ? `${entry.name} ${title}` : entry.name,
    naming,
    schema,
    type,
    required: entry.required && !isOneWay(schema, how.direction),
    deprecated: schema.deprecated,
    flags,
    facts,
    description,
    enum: values,
    groups: [],
  };
}

/** A link to more about a thing, as a sentence of Markdown. */
export function docsToText(docs: ExternalDocs | undefined): string | undefined {
  if (docs === undefined) return undefined;
  const label = (docs.description ?? docs.url).replaceAll(/[\\[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
  return `See [${label}](<${docs.url.replaceAll(/[<>\s]/g, encodeURIComponent)}>).`;
}

/** Both sides see the schema's own page: what binds in one direction only is told by its flag. */
function isOneWay(schema: Schema, direction: Direction): boolean {
  return (direction === 'request' && schema.readOnly) || (direction === 'response' && schema.writeOnly);
}

function describe(schema: Schema, isOwn: boolean): string | undefined {
  return isOwn ? joinTexts([schema.description, docsToText(schema.externalDocs)]) : undefined;
}

/** A title that says more than the name does. */
function titleBeside(schema: Schema, name: string): string | undefined {
  const { title } = schema;
  if (title === undefined || namedOf(schema) !== undefined) return undefined;
  const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return fold(title) === '' || fold(title) === fold(name) ? undefined : title;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
