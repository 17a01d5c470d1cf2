import type { ExampleView } from '../../view/types/content.ts';
import type { SchemasView, SchemaView } from '../../view/types/page.ts';
import { deprecationToMarkdown } from './deprecation.ts';
import { embedMarkdown } from './embed.ts';
import { joinBlocks, toCode, toLink, toMarkdown } from '../../characters/markdown.ts';
import { toFence } from './escape.ts';
import { labelledValuesToLines } from './labelled-values.ts';
import { linkTo, inlineToMarkdown } from './links.ts';
import { examplesToMarkdown } from './media-type.ts';
import { operationsToMarkdown } from './operation-list.ts';
import { factsToMarkdown, groupToMarkdown } from './row.ts';
import type { Writing } from './writing.ts';
import { exampleToLabel } from '../../messages/format/contents.ts';
import { formatTitle } from '../../messages/format/pages.ts';
import { formatType, typeToText } from '../../messages/format/types.ts';
import { formatFields } from '../../messages/format/uses.ts';

/** Writes a named schema's page as Markdown. */
export function schemaToMarkdown(view: SchemaView, writing: Writing): string {
  const { title, api, subtitle, type, deprecated, deprecation, description, pairs, jsonSchema, rows, examples } = view;
  const about = subtitle === undefined ? '' : `**${toMarkdown(subtitle)}** · `;
  const users = view.schemas.map((user) =>
    [`- ${linkTo(user, writing)}`, formatFields(user.fields)].filter(Boolean).join(' '),
  );
  return joinBlocks([
    `# ${toMarkdown(title)}`,
    writing.m.formatSchemaPart(linkTo(api, writing), about, inlineToMarkdown(formatType(writing.m, type), writing)),
    deprecated ? deprecationToMarkdown(deprecation, writing) : undefined,
    description === undefined ? undefined : embedMarkdown(description, { level: 2, writing }),
    ...labelledValuesToLines(writing.m, pairs),
    jsonSchema === undefined ? undefined : toLink(writing.m.link.jsonSchema, jsonSchema),
    rows === undefined ? undefined : `## ${writing.m.part.properties}\n\n${groupToMarkdown(rows, writing)}`,
    ownExamplesToMarkdown(examples, writing),
    view.operations.length === 0
      ? undefined
      : `## ${writing.m.part.usedBy}\n\n${operationsToMarkdown(view.operations, writing)}`,
    users.length === 0 ? undefined : `## ${writing.m.part.partOf}\n\n${users.join('\n')}`,
    view.operations.length + users.length === 0 ? writing.m.noUses : undefined,
  ]);
}

/** Writes the examples of a schema below a heading, the only one without a line of its own. */
function ownExamplesToMarkdown(examples: readonly ExampleView[], writing: Writing): string | undefined {
  const [example, ...others] = examples;
  if (example === undefined) return undefined;
  if (others.length > 0) return `## ${writing.m.part.examples}\n\n${examplesToMarkdown(examples, writing)}`;
  return joinBlocks([`## ${exampleToLabel(writing.m, example)}`, toFence(example.source, example.grammar)]);
}

/** Writes the list of an API's named schemas as Markdown. */
export function schemasToMarkdown({ title, api, schemas }: SchemasView, writing: Writing): string {
  const lines = schemas.map((schema) => {
    const facts = [toMarkdown(typeToText(writing.m, schema.type)), factsToMarkdown(writing.m, schema.facts)].filter(
      Boolean,
    );
    if (schema.anchor !== undefined) return `- ${toCode(schema.name)}: ${facts.join(', ')}`;
    const about = schema.about === '' ? '' : `: ${toMarkdown(schema.about)}`;
    return `- ${linkTo(schema, writing)}${schema.deprecated ? ` (${writing.m.isDeprecated})` : ''}${about}`;
  });
  return joinBlocks([
    `# ${toMarkdown(formatTitle(writing.m, title))}`,
    writing.m.formatAllSchemas(linkTo(api, writing)),
    lines.join('\n'),
  ]);
}
