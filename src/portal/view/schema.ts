import { firstSentence } from '../markup/plain-text.ts';
import { isPlainScalar, type Schema } from '../../openapi/model/index.ts';
import { schemaAnchor } from '../pages/anchors.ts';
import type { PageOf } from '../pages/page.ts';
import { compareNames } from '../pages/by-name.ts';
import { jsonSchemaUrlFor } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { apiName } from './api.ts';
import { withoutExamples } from './content.ts';
import { contextOf, type Context } from './context.ts';
import { deprecationOf } from './deprecation.ts';
import { docsValue } from './labelled-values.ts';
import { describeHeld } from './rows/describe.ts';
import { ownTypeOf, schemaToRows } from './rows/index.ts';
import { schemaExamples } from './schema-example.ts';
import { listSchemaUses, type UsePlace } from '../pages/schema-uses.ts';
import { operationItem } from './tags.ts';
import type { ExampleView } from './types/content.ts';
import type { SchemasView, SchemaView } from './types/page.ts';
import type { SchemaName, HeldFields, SchemaUser } from './types/items.ts';
import type { RowGroup } from './types/row.ts';
import { repeats } from './repeats.ts';

/** Maximum levels and rows of a schema's own page before links to other schemas' pages replace them. */
const HOME = { depth: 4, budget: 160 };

/** Creates the view of a named schema's page: rows, examples, users. */
export function schemaView({ api, schema, title }: PageOf<'schema'>, portal: Portal): SchemaView {
  const context = contextOf(api, portal);
  const { description, externalDocs, deprecated } = schema;
  const examples = schemaExamples(schema, context);
  const uses = listSchemaUses(api, schema);
  const rows = schemaRows(schema, examples, context);
  // The name in the document is below a title without its beginning or end.
  const isSaid = [schema.name, description, title, title.replace(/ \((?:in|out)put\)$/, '')].includes(schema.title);
  const below = [...(isSaid ? [] : [schema.title]), ...(context.nameOf(schema) === schema.name ? [] : [schema.name])];
  return {
    kind: 'schema',
    title,
    api: apiName(api, context),
    subtitle: below.filter((text) => text !== undefined).join(' · ') || undefined,
    type: ownTypeOf(schema, context),
    deprecated,
    deprecation: deprecated ? deprecationOf(schema.deprecation, context) : undefined,
    description: description === undefined || repeats(description, title) ? undefined : context.textOf(description),
    pairs: docsValue(externalDocs),
    jsonSchema: jsonSchemaUrlFor(schema, api, portal),
    rows,
    examples,
    operations: [...uses.operations].map(([operation, held]) => ({
      ...operationItem(operation, context),
      tag: operation.tags[0]?.summary,
      uses: usesOf([...held.values()]),
    })),
    schemas: [...uses.schemas].map(([user, held]) => ({
      ...schemaName(user, context),
      fields: fieldsOf([...held.values()].flatMap(({ fields }) => [...fields])),
    })),
    sectionLinks: isOfProperties(rows) ? SCHEMA_SECTION_LINKS : [],
  };
}

const SCHEMA_SECTION_LINKS: SchemaView['sectionLinks'] = [
  { anchor: 'properties', to: { part: 'fields' } },
  { anchor: 'uses', to: { part: 'uses' } },
];

function isOfProperties(rows: RowGroup | undefined): boolean {
  return rows?.label.kind === 'root' && rows.label.of === 'properties';
}

/** Maximum number of fields listed for one part of a user. */
const MAX_FIELDS = 4;

function fieldsOf(names: readonly string[]): HeldFields {
  return { names: names.slice(0, MAX_FIELDS), isCut: names.length > MAX_FIELDS };
}

/** Groups the parts that contain a schema in the same fields. */
function usesOf(
  held: readonly { readonly at: UsePlace | undefined; readonly fields: ReadonlySet<string> }[],
): SchemaUser['uses'] {
  const groups = Map.groupBy(held, ({ fields }) => [...fields].join('\n'));
  return [...groups.values()].map((group) => ({
    at: group.flatMap(({ at }) => at ?? []),
    fields: fieldsOf([...(group[0]?.fields ?? [])]),
  }));
}

/** Creates the view of the list of an API's named schemas. */
export function schemasView({ api, title, description }: PageOf<'schemas'>, portal: Portal): SchemasView {
  const context = contextOf(api, portal);
  const listed = api.schemas
    .filter(({ unlisted }) => !unlisted)
    .toSorted((a, b) => compareNames(context.nameOf(a), context.nameOf(b)));
  return {
    kind: 'schemas',
    title,
    description,
    api: apiName(api, context),
    schemas: listed.map((schema) => ({
      ...schemaName(schema, context),
      about: firstSentence(schema.description),
      type: ownTypeOf(schema, context),
      ...(isPlainScalar(schema)
        ? { anchor: schemaAnchor(schema), facts: schemaRows(schema, [], context)?.facts ?? [] }
        : { anchor: undefined, facts: [] }),
    })),
  };
}

function schemaName(schema: Schema, context: Context): SchemaName {
  return { name: context.nameOf(schema), href: context.urlOf(schema), deprecated: schema.deprecated };
}

/** Returns the rows of a schema's own page, without the parts that the page shows above them; undefined if nothing is left. */
function schemaRows(schema: Schema, examples: readonly ExampleView[], context: Context): RowGroup | undefined {
  const all = schemaToRows(schema, { context, anchor: 'schema', direction: 'both', home: true, ...HOME });
  const rows = {
    ...withoutExamples(all, examples),
    description: describeHeld(schema, context),
    docs: [],
  };
  const parts = [rows.rows, rows.groups, rows.notes, rows.facts, rows.values];
  return rows.description === undefined && parts.every((part) => part.length === 0) ? undefined : rows;
}
