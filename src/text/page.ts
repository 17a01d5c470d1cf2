import type { Page, PageOf } from '../site/page.ts';
import { firstSentence } from '../markdown/plain-text.ts';
import { apiToMarkdown } from './api.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { guideToMarkdown } from './guide.ts';
import { homeToMarkdown } from './home.ts';
import { lifecycleToMarkdown } from './lifecycle.ts';
import { linkTo, readWithin } from './links.ts';
import { operationToMarkdown } from './operation.ts';
import { schemaToMarkdown } from './schema.ts';
import { tagToMarkdown } from './tag.ts';

/** A page as Markdown, made from the model: everything that its HTML says, without what a terminal would act on. */
export function pageToMarkdown(page: Page): string {
  const text = readWithin('api' in page ? page.api : undefined, () => markdownOf(page));
  return `${text.trimEnd().replaceAll(CONTROLS, '')}\n`;
}

const CONTROLS = /[^\P{Cc}\n\t\r]/gu;

function markdownOf(page: Page): string {
  switch (page.kind) {
    case 'home':
      return homeToMarkdown(page);
    case 'guide':
      return guideToMarkdown(page);
    case 'api':
      return apiToMarkdown(page);
    case 'topic':
      return topicToMarkdown(page);
    case 'tag':
      return tagToMarkdown(page);
    case 'operation':
    case 'webhook':
      return operationToMarkdown(page);
    case 'schemas':
      return schemasToMarkdown(page);
    case 'schema':
      return schemaToMarkdown(page);
    case 'lifecycle':
      return lifecycleToMarkdown(page);
    case 'not-found':
      return `# ${escapeText(page.title)}\n\n${escapeText(page.description)}`;
  }
}

function topicToMarkdown({ api, topic }: PageOf<'topic'>): string {
  return joinBlocks([
    `# ${escapeText(topic.title)}`,
    `Part of the ${linkTo(api, api.info.title)}.`,
    embedMarkdown(topic.content, { level: 2 }),
  ]);
}

function schemasToMarkdown({ api, title }: PageOf<'schemas'>): string {
  const lines = api.schemas
    .filter(({ unlisted }) => !unlisted)
    .map((schema) => {
      const about = firstSentence(schema.description);
      return `- ${linkTo(schema, schema.name ?? '')}${schema.deprecated ? ' (deprecated)' : ''}${about === '' ? '' : `: ${escapeText(about)}`}`;
    });
  return joinBlocks([
    `# ${escapeText(title)}`,
    `All named schemas of the ${linkTo(api, api.info.title)}.`,
    lines.join('\n'),
  ]);
}
