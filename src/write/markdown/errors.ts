import { joinBlocks, toCode } from '../../characters/markdown.ts';
import { formatAbout, formatTitle } from '../../messages/format/pages.ts';
import { formatStatus } from '../../messages/format/statuses.ts';
import type { ErrorItem, ErrorsView } from '../../view/types/errors.ts';
import { embedMarkdown } from './embed.ts';
import { toMarkdown } from '../../characters/markdown.ts';
import { indent } from './escape.ts';
import { linkTo } from './links.ts';
import { usersToMarkdown } from './operation-users.ts';
import type { Writing } from './writing.ts';

/** Writes the page of an API's errors as Markdown. */
export function errorsToMarkdown({ title, description, api, groups }: ErrorsView, writing: Writing): string {
  const { m } = writing;
  return joinBlocks([
    `# ${toMarkdown(formatTitle(m, title))}`,
    `${toMarkdown(formatAbout(m, description))} ${m.formatPartOf([linkTo(api, writing)])}`,
    ...groups.map(({ status, errors }) => {
      const heading = status === undefined ? m.errorCatalogue.several : `${status} ${formatStatus(m, status)}`;
      return `## ${toMarkdown(heading)}\n\n${errors.map((error) => errorToMarkdown(error, status, writing)).join('\n')}`;
    }),
  ]);
}

function errorToMarkdown(error: ErrorItem, status: string | undefined, writing: Writing): string {
  const { m } = writing;
  const { code, statuses, meanings, message, cure } = error;
  const name = [...(code === undefined ? [] : [toCode(code)]), ...statuses.map(toMarkdown)].join(' · ');
  const blocks = joinBlocks([
    name === '' ? undefined : name,
    ...meanings.map((meaning) => embedMarkdown(meaning, { level: 3, writing })),
    name === '' && meanings.length === 0 && status !== undefined ? toMarkdown(formatStatus(m, status)) : undefined,
    message === undefined ? undefined : `${m.errorCatalogue.message} ${toCode(message)}`,
    cure === undefined ? undefined : `${m.errorCatalogue.cure}: ${embedMarkdown(cure, { level: 3, writing })}`,
    usersToMarkdown(error, writing),
  ]);
  return `- ${indent(blocks, 2).trimStart()}`;
}
