import { showHidden } from '../../characters/hidden.ts';
import type { Page } from '../../portal/pages/page.ts';
import { pageUrl, urlFor } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { keptNotice } from '../../view/kept-notice.ts';
import { viewOf } from '../../view/index.ts';
import type { ConsoleView, TopicView, View } from '../../view/types/page.ts';
import { apiToMarkdown } from './api.ts';
import { changesToMarkdown, removedToMarkdown, versionToMarkdown } from './changes.ts';
import { embedMarkdown } from './embed.ts';
import { joinBlocks, toLink, toMarkdown } from '../../characters/markdown.ts';
import { errorsToMarkdown } from './errors.ts';
import { addressFrom, guideToMarkdown, proseToMarkdown } from './guide.ts';
import { guidesToMarkdown } from './guide-list.ts';
import { homeToMarkdown } from './home.ts';
import { lifecycleToMarkdown } from './lifecycle.ts';
import { linkTo } from './links.ts';
import { operationToMarkdown } from './operation.ts';
import { permissionsToMarkdown } from './permissions.ts';
import { schemasToMarkdown, schemaToMarkdown } from './schema.ts';
import { tagToMarkdown } from './tag.ts';
import { webhooksToMarkdown } from './webhooks.ts';
import type { Writing } from './writing.ts';
import { formatAbout, formatTitle } from '../../messages/format/pages.ts';

/** Converts a page to Markdown with all texts of its HTML. Invisible control characters are shown as escapes. */
export function pageToMarkdown(page: Page, portal: Portal): string {
  const text = viewToMarkdown(viewOf(page, portal), page, portal);
  const kept = 'api' in page ? keptNotice(page.api, portal) : undefined;
  const [title, ...rest] = text.split('\n');
  const shown = kept === undefined ? text : [title, '', `> ${toMarkdown(kept)}`, ...rest].join('\n');
  return `${showHidden(shown.trimEnd())}\n`;
}

function viewToMarkdown(view: View, page: Page, portal: Portal): string {
  const writing = { front: pageUrl('/', portal), today: portal.builtAt, m: portal.messages };
  const address = addressFrom(page.path, portal);
  switch (view.kind) {
    case 'home':
      return homeToMarkdown(view, writing);
    case 'guides':
      return guidesToMarkdown(view, writing);
    case 'guide':
      return guideToMarkdown(view, address, writing);
    case 'api':
      return apiToMarkdown(view, proseToMarkdown(view.prose, address, writing), writing);
    case 'topic':
      return topicToMarkdown(view, writing);
    case 'tag':
      return tagToMarkdown(view, proseToMarkdown(view.prose, address, writing), writing);
    case 'operation':
    case 'webhook':
      return operationToMarkdown(
        view,
        { url: urlFor(page, portal), prose: proseToMarkdown(view.prose, address, writing) },
        writing,
      );
    case 'webhooks':
      return webhooksToMarkdown(view, writing);
    case 'schemas':
      return schemasToMarkdown(view, writing);
    case 'schema':
      return schemaToMarkdown(view, writing);
    case 'console':
      return consoleToMarkdown(view, writing);
    case 'errors':
      return errorsToMarkdown(view, writing);
    case 'permissions':
      return permissionsToMarkdown(view, writing);
    case 'lifecycle':
      return lifecycleToMarkdown(view, writing);
    case 'changes':
      return changesToMarkdown(view, writing);
    case 'version':
      return versionToMarkdown(view, writing);
    case 'removed':
      return removedToMarkdown(view, writing);
    case 'not-found':
      return joinBlocks([
        `# ${toMarkdown(formatTitle(portal.messages, view.title))}`,
        view.description && toMarkdown(formatAbout(portal.messages, view.description)),
      ]);
  }
}

/** Writes the console's page: a link to the document, for any API client. */
function consoleToMarkdown({ title, description, api, document }: ConsoleView, writing: Writing): string {
  return joinBlocks([
    `# ${toMarkdown(formatTitle(writing.m, title))}`,
    `${toMarkdown(formatAbout(writing.m, description))} ${writing.m.formatPartOf([linkTo(api, writing)])}`,
    `${writing.m.part.document}: ${toLink('openapi.json', document)}`,
  ]);
}

function topicToMarkdown({ title, api, content }: TopicView, writing: Writing): string {
  return joinBlocks([
    `# ${toMarkdown(title)}`,
    writing.m.formatPartOf([linkTo(api, writing)]),
    embedMarkdown(content, { level: 2, writing }),
  ]);
}
