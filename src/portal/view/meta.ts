import type { MetaTag } from '../../openapi/model/index.ts';
import { isSafeUrl } from '../pages/safe-url.ts';
import type { Page } from '../pages/page.ts';
import type { HeadView } from './types/layout.ts';

const NAMES = new Set(['author', 'keywords', 'robots']);

/** Metadata of a page's head, from the document or from the page's own title and description. */
export type PageMeta = Pick<HeadView, 'title' | 'description' | 'shared' | 'tags'>;

/** Reads the metadata of a page; tags of the document are restricted to an allowlist, their URLs to safe schemes. */
export function readMeta(page: Page): PageMeta {
  const written = metaOf(page);
  const find = (name: string): string | undefined => written.find((tag) => tag.name.toLowerCase() === name)?.content;
  const title = find('title') ?? page.title;
  const description = find('description') ?? page.description;
  const graph = new Map<string, string>();
  const tags = written.flatMap(({ name, content }) => {
    const key = name.toLowerCase();
    if (NAMES.has(key) || key.startsWith('twitter:')) return [{ attribute: 'name' as const, key, content }];
    if (/^og:[a-z_:]+$/.test(key) && (!/url|image|video|audio/.test(key) || isSafeUrl(content)))
      graph.set(key, content);
    return [];
  });
  const shared = { title: graph.get('og:title') ?? title, description: graph.get('og:description') ?? description };
  const properties = [...graph]
    .filter(([key]) => key !== 'og:title' && key !== 'og:description')
    .map(([key, content]) => ({ attribute: 'property' as const, key, content }));
  return { title, description, shared, tags: [...properties, ...tags] };
}

function metaOf(page: Page): readonly MetaTag[] {
  if (page.kind === 'api') return page.api.info.meta;
  if (page.kind === 'tag') return page.tag.meta;
  return page.kind === 'operation' || page.kind === 'webhook' ? page.operation.meta : [];
}
