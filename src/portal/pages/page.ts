import type { Api, Operation, Schema, Tag } from '../../model/index.ts';

/** A guide as the content folder holds it; `source` is its Markdown or MDX without frontmatter. */
export interface Guide {
  /** File name without extension: last part of its address. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly order: number;
  /** Absolute path. */
  readonly file: string;
  readonly source: string;
  /** The language of the folder that it stands in (BCP 47); undefined where it stands in none. */
  readonly language?: string;
}

/** What a page, a part of the navigation or the portal is called: as documents, guides or settings say, else by what it is. */
export type Title =
  | string
  | {
      readonly kind:
        | 'documentation'
        | 'home'
        | 'guides'
        | 'reference'
        | 'overview'
        | 'operations'
        | 'webhooks'
        | 'schemas'
        | 'lifecycle'
        | 'console'
        | 'not-found';
    }
  | { readonly kind: 'all-tags'; readonly count: number };

/** What a page is about: one plain sentence of documents, guides or settings, else of what it tells. Names are titles. */
export type About =
  | string
  /** APIs, at least one. */
  | { readonly kind: 'reference'; readonly apis: readonly string[] }
  | { readonly kind: 'topic' | 'tag' | 'schema'; readonly name: string; readonly api: string }
  | { readonly kind: 'webhooks' | 'schemas' | 'lifecycle' | 'console'; readonly api: string }
  | { readonly kind: 'documentation' | 'guides' | 'not-found' };

interface PageBase {
  /** Address below the base path, with both slashes: `/reference/petstore/pets/get-pet/`. `/` for the front page. */
  readonly path: string;
  readonly title: Title;
  /** For meta tags, cards and indexes. */
  readonly description: About;
  /** Kept out of navigation, search and indexes; the page exists. */
  readonly unlisted: boolean;
}

/** One page of the portal: what it shows and where. Decided once, in pages.ts; rendered by components and by text. */
export type Page = PageBase &
  (
    | { readonly kind: 'home' }
    | { readonly kind: 'guides' }
    | { readonly kind: 'guide'; readonly guide: Guide; readonly title: string; readonly description: string }
    | { readonly kind: 'api'; readonly api: Api }
    | { readonly kind: 'topic'; readonly api: Api; readonly topic: Api['topics'][number] }
    | { readonly kind: 'tag'; readonly api: Api; readonly tag: Tag }
    | { readonly kind: 'operation'; readonly api: Api; readonly tag: Tag; readonly operation: Operation }
    | { readonly kind: 'webhook'; readonly api: Api; readonly operation: Operation }
    | { readonly kind: 'webhooks'; readonly api: Api }
    | { readonly kind: 'schemas'; readonly api: Api }
    | { readonly kind: 'schema'; readonly api: Api; readonly schema: Schema; readonly title: string }
    | { readonly kind: 'lifecycle'; readonly api: Api }
    | { readonly kind: 'console'; readonly api: Api }
    | { readonly kind: 'not-found' }
  );

export type PageKind = Page['kind'];
export type PageOf<K extends PageKind> = Extract<Page, { readonly kind: K }>;
