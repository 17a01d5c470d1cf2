import type { Api, Operation, Schema, Tag } from '../../openapi/index.ts';

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
}

interface PageBase {
  /** Address below the base path, with both slashes: `/reference/petstore/pets/get-pet/`. `/` for the front page. */
  readonly path: string;
  readonly title: string;
  /** One plain sentence for meta tags, cards and indexes. */
  readonly description: string;
  /** Kept out of navigation, search and indexes; the page exists. */
  readonly unlisted: boolean;
}

/** One page of the portal: what it shows and where. Decided once, in pages.ts; rendered by components and by text. */
export type Page = PageBase &
  (
    | { readonly kind: 'home' }
    | { readonly kind: 'guide'; readonly guide: Guide }
    | { readonly kind: 'api'; readonly api: Api }
    | { readonly kind: 'topic'; readonly api: Api; readonly topic: Api['topics'][number] }
    | { readonly kind: 'tag'; readonly api: Api; readonly tag: Tag }
    | { readonly kind: 'operation'; readonly api: Api; readonly tag: Tag; readonly operation: Operation }
    | { readonly kind: 'webhook'; readonly api: Api; readonly operation: Operation }
    | { readonly kind: 'schemas'; readonly api: Api }
    | { readonly kind: 'schema'; readonly api: Api; readonly schema: Schema }
    | { readonly kind: 'lifecycle'; readonly api: Api }
    | { readonly kind: 'not-found' }
  );

export type PageKind = Page['kind'];
export type PageOf<K extends PageKind> = Extract<Page, { readonly kind: K }>;
