import type { SchemasView, SchemaView } from '../view/types/page.ts';
import { NO_USES } from '../view/words/content-terms.ts';
import { exampleToLabel } from '../view/words/contents.ts';
import { IS_DEPRECATED } from '../view/words/index-files.ts';
import { titleToWords } from '../view/words/pages.ts';
import { typeToWords } from '../view/words/types.ts';
import { fieldsToWords } from '../view/words/uses.ts';
import { deprecationToMarkdown } from './deprecation.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks, toFence, toLink } from './escape.ts';
import { pairsToLines } from './pairs.ts';
import { linkTo, wordsToMarkdown } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import { groupToMarkdown } from './row.ts';
import type { Writing } from './writing.ts';
import { LINK, PART, allSchemasToWords, schemaPartToWords } from '../view/words/parts.ts';

/** A named schema: what it holds, an example, where it is used. */
export function schemaToMarkdown(view: SchemaView, writing: Writing): string {
  const { title, api, subtitle, type, deprecated, deprecation, description, pairs, jsonSchema, rows, example } = view;
  const about = subtitle === undefined ? '' : `**${escapeText(subtitle)}** · `;
  const users = view.schemas.map((user) =>
    [`- ${linkTo(user, writing)}`, fieldsToWords(user.fields)].filter(Boolean).join(' '),
  );
  return joinBlocks([
    `# ${escapeText(title)}`,
    schemaPartToWords(linkTo(api, writing), about, wordsToMarkdown(typeToWords(type), writing)),
    deprecated ? deprecationToMarkdown(deprecation, writing) : undefined,
    description === undefined ? undefined : embedMarkdown(description, { level: 2, writing }),
    ...pairsToLines(pairs),
    jsonSchema === undefined ? undefined : toLink(LINK.jsonSchema, jsonSchema),
    rows === undefined ? undefined : `## ${PART.properties}\n\n${groupToMarkdown(rows, writing)}`,
    example === undefined ? undefined : `## ${exampleToLabel(example)}\n\n${toFence(example.source, example.grammar)}`,
    view.operations.length === 0 ? undefined : `## ${PART.usedBy}\n\n${operationsToMarkdown(view.operations, writing)}`,
    users.length === 0 ? undefined : `## ${PART.partOf}\n\n${users.join('\n')}`,
    view.operations.length + users.length === 0 ? NO_USES : undefined,
  ]);
}

/** The list of an API's named schemas. */
export function schemasToMarkdown({ title, api, schemas }: SchemasView, writing: Writing): string {
  const lines = schemas.map((schema) => {
    const about = schema.about === '' ? '' : `: ${escapeText(schema.about)}`;
    return `- ${linkTo(schema, writing)}${schema.deprecated ? ` (${IS_DEPRECATED})` : ''}${about}`;
  });
  return joinBlocks([
    `# ${escapeText(titleToWords(title))}`,
    allSchemasToWords(linkTo(api, writing)),
    lines.join('\n'),
  ]);
}
