import type { RequestParts } from '../../samples/index.ts';
import type { Badge, Logo, Stability } from '../../model/index.ts';
import type { About, Layout, Title } from './layout.ts';
import type { DeprecationView } from './deprecation.ts';
import type { LifecycleView } from './lifecycle.ts';
import type { GuideView } from './guide.ts';
import type { GuideItem, GuidesView } from './guide-list.ts';
import type { ExampleView } from './content.ts';
import type { SectionLink, OperationView, SamplesView, ServerView } from './operation.ts';
import type { LabelledValue } from './labelled-value.ts';
import type { RowGroup } from './row.ts';
import type { HeldFields, SchemaUser } from './schema-uses.ts';
import type { SchemeView } from './security.ts';
import type { MarkdownText, Named } from './text.ts';
import type { TypeView } from './type.ts';

/** An operation or webhook as an entry of a list. */
export interface OperationItem {
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly title: string;
  /** Undefined where no page shows it. */
  readonly href: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly deprecated: boolean;
  readonly stability: Stability | undefined;
  readonly badges: readonly Badge[];
  /** The language that its title is written in (BCP 47). */
  readonly lang: string | undefined;
}

/** A tag as an entry of a list, with what hangs below it; nothing unlisted is in it. */
export interface TagItem extends Named {
  /** One plain sentence. */
  readonly lead: string | undefined;
  readonly description: MarkdownText | undefined;
  /** Name of the tag that it hangs below. */
  readonly parent: string | undefined;
  readonly operations: readonly OperationItem[];
  readonly tags: readonly TagItem[];
  /** The language of its words (BCP 47). */
  readonly lang: string | undefined;
}

/** A named schema as a name alone. */
export interface SchemaName extends Named {
  readonly deprecated: boolean;
}

/** A named schema as an entry of a list. */
export interface SchemaItem extends SchemaName {
  /** The first sentence of its description, in plain words; empty where nothing is said. */
  readonly about: string;
  readonly type: TypeView;
}

/** What the operations of an API need unless they say otherwise. */
export interface DefaultSecurity {
  /** Ids of schemes that are needed together, any one list of which will do. */
  readonly ways: readonly (readonly string[])[];
  readonly optional: boolean;
}

/** An API's page: what it is for, where it is, how to be let in, its operations. */
export interface ApiView {
  readonly kind: 'api';
  readonly title: string;
  readonly version: string;
  /** The version of the standard as written: `3.0.3`, `2.0`. */
  readonly openapi: string;
  readonly logo: ApiLogo | undefined;
  readonly summary: string | undefined;
  readonly description: MarkdownText | undefined;
  readonly servers: readonly ServerView[];
  readonly schemes: readonly SchemeView[];
  /** Undefined where one scheme is all there is. */
  readonly security: DefaultSecurity | undefined;
  /** What its page lists: of many operations the tags alone, whose pages list them. */
  readonly lists: 'operations' | 'tags';
  readonly tags: readonly TagItem[];
  /** Of many webhooks none, but the address of their list and how many it has. */
  readonly webhooks: readonly OperationItem[];
  readonly webhookList: { readonly href: string; readonly count: number } | undefined;
  readonly topics: readonly Named[];
  readonly more: ApiFacts;
}

/** The picture of an API. */
export interface ApiLogo extends Logo {
  /** Address that the page shows it from; undefined where it may not be shown, and is linked to. */
  readonly src: string | undefined;
}

/** What else is there of an API. */
export interface ApiFacts {
  /** Address of the list of schemas, and how many it has. */
  readonly schemas: { readonly href: string; readonly count: number } | undefined;
  readonly lifecycle: string | undefined;
  readonly console: string | undefined;
  /** Addresses of the document and of the index for machine readers. */
  readonly yaml: string;
  readonly json: string;
  readonly index: string;
  readonly pairs: readonly LabelledValue[];
}

/** A text of an API that belongs to no operation. */
export interface TopicView {
  readonly kind: 'topic';
  readonly title: string;
  readonly api: Named;
  readonly content: MarkdownText;
}

/** A tag's page: what it is about, its operations, the tags below it. */
export interface TagView {
  readonly kind: 'tag';
  readonly title: string;
  /** The name by which operations refer to it. */
  readonly name: string;
  readonly api: Named;
  readonly parent: Named | undefined;
  /** A picture character. */
  readonly icon: string | undefined;
  readonly lead: string | undefined;
  readonly description: MarkdownText | undefined;
  readonly pairs: readonly LabelledValue[];
  readonly operations: readonly OperationItem[];
  readonly tags: readonly TagItem[];
}

/** Webhooks whose names begin with one word. */
export interface WebhookGroup {
  /** Undefined for those that stand alone with their word, and where nothing is grouped. */
  readonly name: string | undefined;
  readonly anchor: string;
  readonly webhooks: readonly OperationItem[];
}

/** The list of what an API sends. */
export interface WebhooksView {
  readonly kind: 'webhooks';
  readonly title: Title;
  readonly description: About;
  readonly api: Named;
  readonly count: number;
  readonly groups: readonly WebhookGroup[];
}

/** The list of an API's named schemas. */
export interface SchemasView {
  readonly kind: 'schemas';
  readonly title: Title;
  readonly description: About;
  readonly api: Named;
  readonly schemas: readonly SchemaItem[];
}

/** A named schema: what it holds, an example, where it is used. */
export interface SchemaView {
  readonly kind: 'schema';
  readonly title: string;
  readonly api: Named;
  /** Its title, where that says more than the name and the description. */
  readonly subtitle: string | undefined;
  readonly type: TypeView;
  readonly deprecated: boolean;
  readonly deprecation: DeprecationView | undefined;
  readonly description: MarkdownText | undefined;
  readonly pairs: readonly LabelledValue[];
  /** Address of the schema as JSON Schema; undefined where the portal has no such file. */
  readonly jsonSchema: string | undefined;
  /** Undefined where there is nothing to show of it. */
  readonly rows: RowGroup | undefined;
  readonly example: ExampleView | undefined;
  /** Operations that send or answer it. */
  readonly operations: readonly SchemaUser[];
  /** Named schemas that it is a part of. */
  readonly schemas: readonly (SchemaName & { readonly fields: HeldFields })[];
  /** Empty where there is but one place. */
  readonly sectionLinks: readonly SectionLink[];
}

/** One client for all operations of an API; addresses of files of the portal. */
export interface ConsoleView {
  readonly kind: 'console';
  readonly title: Title;
  readonly description: About;
  readonly api: Named;
  /** The page that the client runs in, and the one that sends what it asks for. */
  readonly frame: string;
  readonly sender: string;
  readonly document: string;
  /** Where a reader learns to authenticate. */
  readonly help: string | undefined;
  /** Tags to choose from, by the names that operations use, where all operations at once are too many. */
  readonly tags: readonly Named[];
  /** Operations that are not to be tried, as method in lower case and path. */
  readonly hidden: readonly (readonly [string, string])[];
  /** What the sandbox calls the API, and where its requests carry a secret; undefined where none answers. */
  readonly sandbox:
    { readonly api: string; readonly first: boolean; readonly credentials: RequestParts['credentials'] } | undefined;
}

/** An API on the front page. */
export interface ApiItem extends Named {
  /** The language that it is written in (BCP 47). */
  readonly lang: string | undefined;
  readonly version: string;
  readonly about: About;
  /** How many it lists. */
  readonly operations: number;
  readonly webhooks: number;
  /** Its older versions, newest first. */
  readonly older: readonly { readonly version: string; readonly href: string | undefined }[];
}

/** The front page, and the page for addresses that lead nowhere. */
export interface HomeView {
  readonly kind: 'home' | 'not-found';
  readonly title: Title;
  readonly description: About;
  readonly apis: readonly ApiItem[];
  readonly guides: readonly GuideItem[];
  /** The guide to begin with. */
  readonly quickstart: Named | undefined;
  /** What the only API covers; empty for several. */
  readonly tags: readonly TagItem[];
  /** Undefined on the page for addresses that lead nowhere. */
  readonly overview: Overview | undefined;
}

/** What the front page tells beside where to go; of one API, it is its overview. */
export interface Overview {
  /** A request to begin with, and its answer; undefined where none is without further ado. */
  readonly first:
    | {
        readonly operation: Named;
        /** Name of its API; undefined where there is but one. */
        readonly api: string | undefined;
        readonly samples: SamplesView;
        readonly status: string;
        readonly answer: ExampleView;
      }
    | undefined;
  /** What ends soon and what is new, the first of each stage. */
  readonly stages: LifecycleView['stages'];
  /** The pages that tell all of it, by the names of their APIs. */
  readonly lifecycles: readonly Named[];
}

/** What a page says, as plain data: no words of ours, no date of today, links as addresses. */
export type View =
  | HomeView
  | ApiView
  | TopicView
  | TagView
  | OperationView
  | WebhooksView
  | SchemasView
  | SchemaView
  | LifecycleView
  | ConsoleView
  | GuidesView
  | GuideView;

/** A page, whole: its contents and what stands around them. */
export interface PageData {
  readonly frame: Layout;
  readonly view: View;
}
