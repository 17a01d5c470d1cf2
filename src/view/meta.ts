import type { MetaTag } from '../openapi/index.ts';
import { isSafeUrl } from '../site/pages/safe-url.ts';
import type { Page } from '../site/pages/page.ts';

const NAMES = new Set(['author', 'keywords', 'robots']);

/** What a page's head says of it: the document's own words where its author gave some, else the page's. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Further tags: `name` for plain ones, `property` for those of the Open Graph protocol. */
  readonly tags: readonly { readonly attribute: 'name' | 'property'; readonly key: string; readonly content: string }[];
}

/** The head's words for a page; of the document's tags only harmless ones are taken, addresses only where they are safe. */
export function readMeta(page: Page): PageMeta {
  const written = metaOf(page);
  const find = (name: string): string | undefined => written.find((tag) => tag.name.toLowerCase() === name)?.content;
  const description = find('description') ?? page.description;
  const graph = new Map([
    ['og:title', find('title') ?? page.title],
    ['og:description', description],
  ]);
  const tags = written.flatMap(({ name, content }) => {
    const key = name.toLowerCase();
    if (NAMES.has(key) || key.startsWith('twitter:')) return [{ attribute: 'name' as const, key, content }];
    if (/^og:[a-z_:]+$/.test(key) && (!/url|image|video|audio/.test(key) || isSafeUrl(content)))
      graph.set(key, content);
    return [];
  });
  const properties = [...graph].map(([key, content]) => ({ attribute: 'property' as const, key, content }));
  return { title: find('title') ?? page.title, description, tags: [...properties, ...tags] };
}

function metaOf(page: Page): readonly MetaTag[] {
  if (page.kind === 'api') return page.api.info.meta;
  if (page.kind === 'tag') return page.tag.meta;
  return page.kind === 'operation' || page.kind === 'webhook' ? page.operation.meta : [];
}
