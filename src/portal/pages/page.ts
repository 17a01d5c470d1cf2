import type { ApiHistory, RemovedOperation, VersionChange } from '../../satellites/changes/index.ts';
import type { Api, Operation, Schema, Tag } from '../../openapi/model/index.ts';
import { hasChanges } from './ending-items.ts';
import { hasErrors } from './error-codes.ts';

/** A guide of the content folder; `source` is its Markdown or MDX without frontmatter. */
export interface Guide {
  /** Path below the folder of guides without extension: end of its path. */
  readonly id: string;
  /** Folder below that of guides; undefined for a guide without a group. */
  readonly group?: string;
  readonly title: string;
  /** Empty without one. */
  readonly description: string;
  /** True for a draft, which only `portico dev` shows. */
  readonly draft?: boolean;
  readonly order: number;
  /** The front page, a page outside of the guides, or text around a page of the reference; undefined for one of the guides. */
  readonly place?: 'home' | 'page' | 'prose';
  /** Absolute path. */
  readonly file: string;
  /** Text of the file before the source: the frontmatter, and the heading that is the title. */
  readonly head: string;
  readonly source: string;
  /** Language of its folder (BCP 47); undefined for a guide outside of language folders. */
  readonly language?: string;
}

/** Catalogues of an API, which navigation and its overview list in this order, each with the APIs that have it. */
export const CATALOGUES = [
  { kind: 'errors', isFor: hasErrors },
  { kind: 'permissions', isFor: hasPermissions },
  { kind: 'lifecycle', isFor: hasChanges },
] as const;

const CATALOGUE_KINDS = CATALOGUES.map(({ kind }) => kind);

/** Kinds of pages that are made from a whole API, which has at most one of each. */
export type ApiPageKind = 'webhooks' | 'schemas' | 'console' | (typeof CATALOGUES)[number]['kind'];

/** Pages that navigation and indexes list after an API's overview, in this order. */
export const BESIDE_OVERVIEW = ['topic', ...CATALOGUE_KINDS, 'changes'] as const;

/** Pages that an API's overview links. */
export const LINKED_BY_OVERVIEW = [...CATALOGUE_KINDS, 'changes', 'console'] as const;

/** Title of a page, a part of the navigation or the portal: text of documents, guides or settings, else a kind. */
export type Title =
  | string
  | {
      readonly kind:
        | 'documentation'
        | 'site'
        | 'home'
        | 'guides'
        | 'reference'
        | 'overview'
        | 'operations'
        | 'changes'
        | 'unreleased'
        | 'not-found'
        | ApiPageKind;
    }
  | { readonly kind: 'all-tags'; readonly count: number }
  /** Titles of a portal's APIs. */
  | { readonly kind: 'apis'; readonly names: readonly string[] }
  /** Version of a changelog; changes since an older listed version. */
  | { readonly kind: 'version' | 'since'; readonly name: string };

/** Description of a page: one plain sentence of documents, guides or settings, else a kind. Names are titles. */
export type About =
  | string
  /** Names of at least one API, each once, and the number of APIs. */
  | { readonly kind: 'reference'; readonly apis: readonly string[]; readonly count: number }
  | {
      readonly kind: 'topic' | 'tag' | 'schema' | 'version' | 'since' | 'removed';
      readonly name: string;
      readonly api: string;
    }
  | { readonly kind: ApiPageKind | 'changes' | 'unreleased'; readonly api: string }
  | { readonly kind: 'documentation' | 'guides' | 'not-found' };

interface PageBase {
  /** Path below the base, with both slashes: `/reference/petstore/pets/get-pet/`. `/` for the home page. */
  readonly path: string;
  readonly title: Title;
  /** Text of meta tags, social images and indexes. */
  readonly description: About;
  /** True for a page that navigation, search and indexes omit. */
  readonly unlisted: boolean;
}

/** Version of a changelog, or the changes since an older listed version. */
export interface VersionPage {
  /** Number in the history; undefined for changes since a listed version. */
  readonly number: number | undefined;
  /** ISO 8601. */
  readonly date: string | undefined;
  readonly notes: string | undefined;
  /** Undefined for the first version. */
  readonly changes: readonly VersionChange[] | undefined;
}

/** One page of the portal: its kind, content and path. Defined once, in pages.ts; rendered by components and as text. */
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
    | { readonly kind: 'schema'; readonly api: Api; readonly schema: Schema; readonly title: string }
    | { [Kind in ApiPageKind]: { readonly kind: Kind; readonly api: Api } }[ApiPageKind]
    | { readonly kind: 'changes'; readonly api: Api; readonly history: ApiHistory }
    | ({ readonly kind: 'version'; readonly api: Api } & VersionPage)
    | { readonly kind: 'removed'; readonly api: Api; readonly history: ApiHistory; readonly removed: RemovedOperation }
    | { readonly kind: 'not-found' }
  );

export type PageKind = Page['kind'];

/** Kind of the page that lists the pages of a kind, if another than the home page or the API's overview, as breadcrumbs show. */
export const LISTED_BY: Readonly<Record<PageKind, PageKind | undefined>> = {
  home: undefined,
  guides: undefined,
  guide: 'guides',
  api: undefined,
  topic: undefined,
  tag: 'tag',
  operation: 'tag',
  webhooks: undefined,
  webhook: 'webhooks',
  schemas: undefined,
  schema: 'schemas',
  console: undefined,
  errors: undefined,
  permissions: undefined,
  lifecycle: undefined,
  changes: undefined,
  version: 'changes',
  removed: 'changes',
  'not-found': undefined,
};

export type PageOf<K extends PageKind> = Extract<Page, { readonly kind: K }>;

/** Returns true for an API with scopes or roles. */
function hasPermissions(api: Api): boolean {
  return (
    api.securitySchemes.some(
      (scheme) => scheme.type === 'oauth2' && scheme.flows.some(({ scopes }) => scopes.length > 0),
    ) || listed(api).some(needsPermission)
  );
}

/** Returns true for an operation whose callers need a scope or role. */
function needsPermission({ security, roles }: Pick<Operation, 'security' | 'roles'>): boolean {
  return roles.length > 0 || security.some(({ schemes }) => schemes.some(({ scopes }) => scopes.length > 0));
}

function listed({ operations }: Api): readonly Operation[] {
  return operations.filter(({ unlisted }) => !unlisted);
}
