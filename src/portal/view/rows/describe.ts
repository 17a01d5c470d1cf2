import { enumOf, namedOf, ownValue, type Schema } from '../../../openapi/model/index.ts';
import { memoBySchema, type Context } from '../context.ts';
import { deprecationOf } from '../deprecation.ts';
import type { Fact } from '../types/fact.ts';
import type { Row, RowFlag, RowGroup, RowName, ValueView } from '../types/row.ts';
import { referenceOf } from '../labelled-values.ts';
import { repeatsName } from '../repeats.ts';
import type { MarkdownText, Reference } from '../types/text.ts';
import { valuesOf } from '../values.ts';
import type { ValueDirection } from '../../samples/index.ts';
import { contentToFacts, schemaToFacts } from './facts.ts';
import type { Entry } from './sections.ts';
import { shapeOf } from './shape.ts';
import { typeOf } from './type.ts';
import { withoutHeldExamples } from './without-facts.ts';

/** Row under construction. */
export type OpenRow = { -readonly [Key in keyof Row]: Row[Key] } & { groups: RowGroup[]; flags: RowFlag[] };

/** Facts and texts of a value besides its name and type. */
interface Description {
  readonly facts: readonly Fact[];
  readonly values: readonly ValueView[];
  readonly description: MarkdownText | undefined;
  readonly docs: readonly Reference[];
}

/** Describes a value, including the contents of its arrays and maps. With `opens`, the innermost content has a group with its own facts. */
export function describeValue(schema: Schema, opens: boolean, context: Context): Description {
  return (opens ? describeOpening : describeWhole)(schema, context);
}

const describeOpening = memoBySchema((schema, context) => makeDescription(schema, true, context));
const describeWhole = memoBySchema((schema, context) => makeDescription(schema, false, context));

function makeDescription(schema: Schema, opens: boolean, context: Context): Description {
  const { around, core } = shapeOf(schema);
  const own = schemaToFacts(schema, context);
  const docs = levelsOf(schema).flatMap((level, index) => docsAt(level, index) ?? []);
  const description = textOf(textsOf(schema), context);
  if (around.length === 0) return { facts: own, values: valuesOf([schema], context), description, docs };
  const inner = [...around.slice(1), ...(opens ? [] : [core])];
  const holderOf = (index: number): 'array' | 'map' => (around.at(index)?.items === undefined ? 'map' : 'array');
  const facts = inner.flatMap((level, index) => {
    const by = holderOf(index);
    return contentToFacts(level, context).map((fact): Fact => ({ kind: 'held', by, fact }));
  });
  const values = valuesOf([schema, core], context, { schema: core, by: holderOf(-1) });
  return { facts: [...own, ...facts], values, description, docs };
}

/** Maximum number of enum values listed at a use of a schema; the page of a named schema lists all. */
const VALUES = 250;

/** Shortens many values at a use of a schema if the page of that schema, or of the one that contains it, lists them all. */
export function withoutMany(
  schema: Schema,
  { facts, values }: Pick<Description, 'facts' | 'values'>,
  holder?: Schema,
): Pick<Description, 'facts' | 'values'> {
  const named = values.length <= VALUES ? undefined : (namedOf(schema) ?? namedOf(shapeOf(schema).core) ?? holder);
  if (named === undefined) return { facts, values };
  const fact: Fact = { kind: 'values', shown: VALUES, total: values.length, at: named.name ?? '' };
  return { facts: [...facts, fact], values: values.slice(0, VALUES) };
}

/** Joins the descriptions of the contents of a schema's arrays and maps, without its own. */
export function describeHeld(schema: Schema, context: Context): MarkdownText | undefined {
  const [own, ...held] = textsOf(schema);
  return textOf(
    held.filter((text) => text !== own),
    context,
  );
}

/** Lists a schema and the contents of its arrays and maps, from the outside in. */
function levelsOf(schema: Schema): readonly Schema[] {
  const { around, core } = shapeOf(schema);
  return around.length === 0 ? [schema] : [schema, ...around.slice(1), core];
}

/**
 * Lists the descriptions of a schema and of the contents of its arrays and maps. That of a named one is on its own page: here it
 * explains listed values, or replaces a missing text of the place. `isDescribed`: the place has a text besides these.
 */
export function textsOf(schema: Schema, isDescribed = false): readonly (string | undefined)[] {
  const [whole, ...held] = levelsOf(schema);
  const texts = held.map((level) => ownValue(level, 'description'));
  const own = isDescribed ? ownValue(schema, 'description') : whole?.description;
  const isSilent = !isDescribed && [own, ...texts].every((text) => text === undefined);
  return [
    own,
    ...held.map(
      (level, index) => texts[index] ?? (isSilent || enumOf(level).length > 0 ? level.description : undefined),
    ),
  ];
}

/** Returns the link of a level to further reading; those of named contents are on their own pages. */
function docsAt(level: Schema, index: number): Reference | undefined {
  const docs = index === 0 ? level.externalDocs : ownValue(level, 'externalDocs');
  return docs === undefined ? undefined : referenceOf(docs);
}

/** Joins distinct texts as paragraphs. */
export function joinTexts(texts: readonly (string | undefined)[]): string | undefined {
  const said = [...new Set(texts.filter((text) => text !== undefined && text.trim() !== ''))];
  return said.length === 0 ? undefined : said.join('\n\n');
}

function textOf(texts: readonly (string | undefined)[], context: Context): MarkdownText | undefined {
  const text = joinTexts(texts);
  return text === undefined ? undefined : context.textOf(text);
}

/** Creates the row of a property, item or map value, without groups. */
export function openRow(
  { schema, name, naming, required }: Entry,
  how: {
    anchor: string;
    direction: ValueDirection;
    opens: boolean;
    within: readonly RowName[];
    holder: Schema | undefined;
  },
  context: Context,
): OpenRow {
  const { description: written, docs, ...told } = describeValue(schema, how.opens, context);
  const { facts, values } = withoutMany(schema, told, how.holder);
  const shown = withoutHeldExamples(facts);
  const title = titleBeside(schema, name ?? '');
  const said = typeof written === 'object' ? written.source : written;
  const isRepeated = said !== undefined && [name, title].some((one) => one !== undefined && repeatsName(said, one));
  const description = isRepeated ? undefined : written;
  const isItem = naming === 'item';
  const flags: RowFlag[] = [];
  if (schema.readOnly) flags.push('readOnly');
  if (schema.writeOnly) flags.push('writeOnly');
  return {
    anchor: how.anchor,
    name,
    naming,
    within: how.within,
    title: isItem ? title : undefined,
    type: typeOf(schema, context),
    required: required && !isOneWay(schema, how.direction),
    deprecated: schema.deprecated,
    deprecation: schema.deprecated ? deprecationOf(schema.deprecation, context) : undefined,
    flags,
    facts: title === undefined || isItem ? shown : [{ kind: 'title', text: title }, ...shown],
    description,
    docs,
    values,
    groups: [],
    isNamed: namedOf(shapeOf(schema).core) !== undefined,
  };
}

/** Returns true for a value that does not exist in the direction, so that `required` has no effect. */
function isOneWay(schema: Schema, direction: ValueDirection): boolean {
  return (direction === 'request' && schema.readOnly) || (direction === 'response' && schema.writeOnly);
}

/** Returns the title of a schema if its name does not contain it. */
function titleBeside(schema: Schema, name: string): string | undefined {
  const title = ownValue(schema, 'title');
  if (title === undefined) return undefined;
  return /[\p{L}\p{N}]/u.test(title) && !repeatsName(title, name) ? title : undefined;
}
