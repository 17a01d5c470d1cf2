import type { Badge, Stability } from '../../../openapi/model/index.ts';
import type { MarkdownText, Named } from './text.ts';
import type { TypeView } from './type.ts';
import type { Fact } from './fact.ts';
import type { UsePlace } from '../../pages/schema-uses.ts';
import type { About, Title } from '../../pages/page.ts';

/** List item of an operation or webhook. */
export interface OperationItem {
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly title: string;
  /** Undefined if no page shows it. */
  readonly href: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly deprecated: boolean;
  readonly stability: Stability | undefined;
  readonly badges: readonly Badge[];
  /** Language of its title (BCP 47). */
  readonly lang: string | undefined;
}

/** List item of a tag with its children, without unlisted ones. */
export interface TagItem extends Named {
  /** One plain sentence. */
  readonly lead: string | undefined;
  readonly description: MarkdownText | undefined;
  /** Name of its parent tag. */
  readonly parent: string | undefined;
  readonly operations: readonly OperationItem[];
  readonly tags: readonly TagItem[];
  /** Language of its texts (BCP 47). */
  readonly lang: string | undefined;
}

/** Name of a schema with its link. */
export interface SchemaName extends Named {
  readonly deprecated: boolean;
}

/** List item of a named schema. */
export interface SchemaItem extends SchemaName {
  /** First sentence of its description as plain text; empty without one. */
  readonly about: string;
  readonly type: TypeView;
  /** Anchor of a schema without a page: this row, with its facts, shows all of it. */
  readonly anchor: string | undefined;
  readonly facts: readonly Fact[];
}

/** First fields of a part that contain a schema, `pets[].owner`; `''` is the part itself. */
export interface HeldFields {
  readonly names: readonly string[];
  readonly isCut: boolean;
}

/** Operation that uses a schema. Parts that contain it in the same fields are grouped. */
export interface SchemaUser extends OperationItem {
  /** First tag; undefined without one. */
  readonly tag: string | undefined;
  readonly uses: readonly { readonly at: readonly UsePlace[]; readonly fields: HeldFields }[];
}

/** List item of a guide. */
export interface GuideItem extends Named {
  readonly id: string;
  /** Language of the guide (BCP 47). */
  readonly lang: string | undefined;
  /** One plain sentence. */
  readonly description: string;
}

/** List of guides. */
export interface GuidesView {
  readonly kind: 'guides';
  readonly title: Title;
  readonly description: About;
  readonly guides: readonly GuideItem[];
}
