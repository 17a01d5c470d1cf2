import { keyOf } from '../kept/kept.ts';
import { reachOf } from '../openapi/index.ts';
import { recordBasis } from '../search/records/index-files.ts';
import type { Page } from '../site/pages/page.ts';
import type { Portal } from '../site/portal/portal.ts';

/**
 * Keys of pages by all that they may show, known without their views: what a portal is made of but descriptions, and the
 * descriptions that a page's part of its document leads to. Pages of one quick key have one view; many with other keys have, too.
 */
export class QuickKeys {
  readonly #portal: Portal;
  readonly #around: string;
  readonly #known = new Map<Page, string | undefined>();

  constructor(portal: Portal) {
    const { root, own, settings, logo, apis, guides, site, sandbox, tested, base, folder, languages } = portal;
    this.#portal = portal;
    const documents = apis.map((api) => [api.id, api.version, api.source, reachOf(api).skeleton, api.problems]);
    const home = [root, own, site, base, folder, languages];
    this.#around = keyOf(home, settings, logo, documents, guides, sandbox, [...tested]);
  }

  /** The quick key of a page of an operation, webhook or schema; undefined where it may show what is elsewhere. */
  of(page: Page): string | undefined {
    if (!this.#known.has(page)) this.#known.set(page, this.#make(page));
    return this.#known.get(page);
  }

  #make(page: Page): string | undefined {
    const texts = textsOf(page);
    if (texts === undefined) return undefined;
    return keyOf(this.#around, page.path, texts, recordBasis(page, this.#portal));
  }
}

function textsOf(page: Page): string | undefined {
  if (page.kind === 'schema') return reachOf(page.api).ofSchema(page.schema);
  return page.kind === 'operation' || page.kind === 'webhook'
    ? reachOf(page.api).ofOperation(page.operation)
    : undefined;
}
