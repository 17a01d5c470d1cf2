import type { ExampleView } from './content.ts';
import type { SamplesView } from './operation.ts';
import type { RowGroup } from './row.ts';
import type { SchemeView } from './security.ts';
import type { MarkdownText, Named } from './text.ts';

/** An error status of an API. */
export interface StatusView {
  readonly status: string;
  /** What its responses say of it, each once; undefined: what the status means. */
  readonly meanings: readonly (MarkdownText | undefined)[];
  /** The operations that answer with it. */
  readonly operations: readonly Named[];
  /** Every listed operation answers with it, and there are several. */
  readonly everywhere: boolean;
}

/** What a component of a guide shows. */
export type GuidePart =
  | ({ readonly kind: 'OperationLink'; readonly deprecated: boolean } & Named)
  | ({ readonly kind: 'SchemaLink' } & Named)
  | { readonly kind: 'Samples'; readonly samples: SamplesView }
  | { readonly kind: 'RequestExample'; readonly example: ExampleView }
  | {
      readonly kind: 'ResponseExample';
      readonly status: string;
      readonly description: MarkdownText | undefined;
      readonly example: ExampleView;
    }
  | { readonly kind: 'Properties'; readonly names: readonly string[]; readonly rows: RowGroup }
  | { readonly kind: 'SchemaExample'; readonly name: string; readonly example: ExampleView }
  | { readonly kind: 'Scheme'; readonly scheme: SchemeView }
  /** ISO 8601 instant of an operation's sunset; undefined: no date yet. */
  | { readonly kind: 'Sunset'; readonly sunset: string | undefined }
  | { readonly kind: 'Statuses'; readonly statuses: readonly StatusView[] };

/** What one component of guides shows. */
export type PartOf<Kind extends GuidePart['kind']> = Extract<GuidePart, { readonly kind: Kind }>;

/** A guide: its source in pieces, text and what its components show. */
export interface GuideView {
  readonly kind: 'guide';
  /** Last part of its address. */
  readonly id: string;
  readonly title: string;
  /** One plain sentence. */
  readonly description: string;
  /** Markdown or MDX as written. */
  readonly source: string;
  /** Markdown without imports, exports and comments; undefined stands for a component that shows nothing. */
  readonly parts: readonly (MarkdownText | { readonly part: GuidePart | undefined })[];
}
