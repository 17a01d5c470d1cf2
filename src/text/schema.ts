import { schemaToExampleText } from '../samples/index.ts';
import { schemaPageRows } from '../view/content.ts';
import type { PageOf } from '../site/page.ts';
import { shapeToWords } from '../view/rows/index.ts';
import { listSchemaUses } from '../view/schema-uses.ts';
import { deprecationToMarkdown } from './deprecation.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks, toFence } from './escape.ts';
import { externalDocsToMarkdown } from './external-docs.ts';
import { linkTo, wordsToMarkdown } from './links.ts';
import { operationLine } from './operation-list.ts';
import { groupToMarkdown } from './row.ts';

/** A named schema: what it holds, an example, where it is used. */
export function schemaToMarkdown({ api, schema, title }: PageOf<'schema'>): string {
  const example = schemaToExampleText(schema);
  const uses = listSchemaUses(api, schema);
  const subtitle =
    schema.title !== undefined && schema.title !== schema.name ? `**${escapeText(schema.title)}** · ` : '';
  const rows = groupToMarkdown(schemaPageRows(schema));
  return joinBlocks([
    `# ${escapeText(title)}`,
    `Schema of the ${linkTo(api, api.info.title)}. ${subtitle}Type: ${wordsToMarkdown(shapeToWords(schema))}`,
    schema.deprecation === undefined ? undefined : deprecationToMarkdown(schema.deprecation),
    schema.description === undefined ? undefined : embedMarkdown(schema.description, { level: 2 }),
    externalDocsToMarkdown(schema.externalDocs),
    rows === '' ? undefined : `## Properties and limits\n\n${rows}`,
    example === undefined ? undefined : `## Example\n\n${toFence(example.source, example.grammar)}`,
    uses.operations.length === 0
      ? undefined
      : `## Used by\n\n${uses.operations.map((operation) => operationLine(operation)).join('\n')}`,
    uses.schemas.length === 0
      ? undefined
      : `## Part of\n\n${uses.schemas.map((user) => `- ${linkTo(user, user.name ?? '')}`).join('\n')}`,
  ]);
}
