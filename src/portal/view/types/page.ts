import type { GroupLink } from '../../pages/groups.ts';
import type { LINKED_BY_OVERVIEW } from '../../pages/page.ts';
import type { RequestParts } from '../../samples/index.ts';
import type { Logo } from '../../../openapi/model/index.ts';
import type { Layout } from './layout.ts';
import type { About, Title } from '../../pages/page.ts';
import type { ChangeCounts, ChangesView, RemovedView, SinceLink, VersionLink, VersionView } from './changes.ts';
import type { ErrorsView } from './errors.ts';
import type { LifecycleView, StageCounts } from './lifecycle.ts';
import type { PermissionsView } from './permissions.ts';
import type { GuideView, ProseView } from './guide.ts';
import type { ExampleView } from './content.ts';
import type { SectionLink, OperationFacts, SamplesView, ServerView } from './operation.ts';
import type {
  OperationItem,
  SchemaItem,
  SchemaName,
  TagItem,
  HeldFields,
  SchemaUser,
  GuideItem,
  GuidesView,
} from './items.ts';
import type { RowGroup } from './row.ts';
import type { SchemeView } from './security.ts';
import type { ApiPageView, DeprecationView, LabelledValue, MarkdownText, Named } from './text.ts';
import type { TypeView } from './type.ts';

/** Default security requirements of an API's operations. */
export interface DefaultSecurity {
  /** Alternatives, each a list of ids of schemes that are required together. */
  readonly ways: readonly (readonly string[])[];
  readonly optional: boolean;
}

/** Page of an operation or webhook. */
export interface OperationView extends OperationFacts {
  /** Prose of the portal around the contents; undefined without any. */
  readonly prose?: ProseView | undefined;
}

/** Page of an API: description, servers, authentication, operations. */
export interface ApiView {
  readonly kind: 'api';
  /** Prose of the portal around the contents; undefined without any. */
  readonly prose?: ProseView | undefined;
  readonly title: string;
  readonly version: string;
  /** OpenAPI version as written: `3.0.3`, `2.0`. */
  readonly openapi: string;
  readonly logo: ApiLogo | undefined;
  readonly summary: string | undefined;
  readonly description: MarkdownText | undefined;
  readonly servers: readonly ServerView[];
  readonly schemes: readonly SchemeView[];
  /** Undefined if the page lists a single scheme. */
  readonly security: DefaultSecurity | undefined;
  /** Contents of the page: a large API lists only tags, whose pages list the operations. */
  readonly lists: 'operations' | 'tags';
  readonly tags: readonly TagItem[];
  /** Empty for many webhooks, which `webhookList` links and counts. */
  readonly webhooks: readonly OperationItem[];
  readonly webhookList: { readonly href: string; readonly count: number } | undefined;
  readonly topics: readonly Named[];
  readonly more: ApiFacts;
}

/** Logo of an API. */
export interface ApiLogo extends Logo {
  /** URL of the image; undefined if the page may only link to it. */
  readonly src: string | undefined;
}

/** Further pages and files of an API. */
export interface ApiFacts {
  /** URL of the list of schemas, and their number. */
  readonly schemas: { readonly href: string; readonly count: number } | undefined;
  readonly pages: readonly { readonly kind: (typeof LINKED_BY_OVERVIEW)[number]; readonly href: string }[];
  /** Comparisons of older listed versions with this one, if it is the latest. */
  readonly since: readonly SinceLink[];
  /** URLs of the document and of llms.txt. */
  readonly yaml: string;
  readonly json: string;
  readonly index: string;
  readonly pairs: readonly LabelledValue[];
}

/** Section of an API's description with its own page. */
export interface TopicView {
  readonly kind: 'topic';
  readonly title: string;
  readonly api: Named;
  readonly content: MarkdownText;
}

/** Page of a tag: description, operations, child tags. */
export interface TagView {
  readonly kind: 'tag';
  readonly title: string;
  /** Tag name in operations. */
  readonly name: string;
  readonly api: Named;
  readonly parent: Named | undefined;
  /** Emoji. */
  readonly icon: string | undefined;
  readonly lead: string | undefined;
  readonly description: MarkdownText | undefined;
  readonly pairs: readonly LabelledValue[];
  readonly operations: readonly OperationItem[];
  readonly tags: readonly TagItem[];
  /** Prose of the portal around the contents; undefined without any. */
  readonly prose?: ProseView | undefined;
}

/** Webhooks whose names begin with the same word. */
export interface WebhookGroup {
  /** Undefined for webhooks that share no word, and for an ungrouped list. */
  readonly name: string | undefined;
  readonly anchor: string;
  readonly webhooks: readonly OperationItem[];
}

/** List of an API's webhooks. */
export interface WebhooksView extends ApiPageView {
  readonly kind: 'webhooks';
  readonly count: number;
  readonly groups: readonly WebhookGroup[];
}

/** List of an API's named schemas. */
export interface SchemasView extends ApiPageView {
  readonly kind: 'schemas';
  readonly schemas: readonly SchemaItem[];
}

/** Page of a named schema: rows, examples, users. */
export interface SchemaView {
  readonly kind: 'schema';
  readonly title: string;
  readonly api: Named;
  /** Title of the schema, if its name and description do not contain it. */
  readonly subtitle: string | undefined;
  readonly type: TypeView;
  readonly deprecated: boolean;
  readonly deprecation: DeprecationView | undefined;
  readonly description: MarkdownText | undefined;
  readonly pairs: readonly LabelledValue[];
  /** URL of the schema as JSON Schema; undefined if the portal has no such file. */
  readonly jsonSchema: string | undefined;
  /** Undefined without contents. */
  readonly rows: RowGroup | undefined;
  /** The author's examples, and a generated one if none of these is valid. */
  readonly examples: readonly ExampleView[];
  /** Operations with the schema in requests or responses. */
  readonly operations: readonly SchemaUser[];
  /** Named schemas that contain it. */
  readonly schemas: readonly (SchemaName & { readonly fields: HeldFields })[];
  /** Empty for a single section. */
  readonly sectionLinks: readonly SectionLink[];
}

/** Console for all operations of an API; URLs of the portal's files. */
export interface ConsoleView extends ApiPageView {
  readonly kind: 'console';
  /** Page of the client's iframe, and the relay that sends its requests. */
  readonly frame: string;
  readonly sender: string;
  readonly document: string;
  /** URL of the help on authentication. */
  readonly help: string | undefined;
  /** Tags to choose from, by their names in operations, if there are too many operations to load at once. */
  readonly tags: readonly Named[];
  /** Operations that the console hides: method in lower case, and path. */
  readonly hidden: readonly (readonly [string, string])[];
  /** Name of the API in the sandbox and its credential locations; undefined without a sandbox. */
  readonly sandbox:
    | { readonly api: string; readonly first: boolean; readonly credentials: RequestParts['credentials'] }
    | undefined;
}

/** List item of an API on the home page. */
export interface ApiItem extends Named {
  /** Language of the API (BCP 47). */
  readonly lang: string | undefined;
  readonly version: string;
  /** Text of its author; undefined without one. */
  readonly about: string | undefined;
  /** Number of listed operations. */
  readonly operations: number;
  readonly webhooks: number;
  /** Older versions, newest first. */
  readonly older: readonly { readonly version: string; readonly href: string | undefined }[];
}

/** Group of APIs, guides and links on the home page. */
export interface HomeGroup {
  readonly label: string;
  readonly items: readonly (ApiItem | GuideItem | GroupLink)[];
}

/** Home page, and the not-found page. */
export interface HomeView {
  readonly kind: 'home' | 'not-found';
  readonly title: Title;
  /** Undefined where nobody has written one. */
  readonly description: About | undefined;
  readonly apis: readonly ApiItem[];
  /** Numbers of a portal of so many APIs that the home page has a filter; undefined for others. */
  readonly catalogue: ({ readonly apis: number } & Pick<ApiItem, 'operations' | 'webhooks'>) | undefined;
  /** Groups of the settings. */
  readonly groups: readonly HomeGroup[];
  /** APIs of no group; by name in a catalogue. */
  readonly ungrouped: readonly ApiItem[];
  readonly guides: readonly GuideItem[];
  /** Quickstart guide. */
  readonly quickstart: Named | undefined;
  /** Tags of a single API; empty for several. */
  readonly tags: readonly TagItem[];
  /** Undefined on the not-found page. */
  readonly overview: Overview | undefined;
}

/** Overview of the home page; that of a single API is the API's overview too. */
export interface Overview {
  /** First request and its response; undefined in a catalogue, and if no request works without values from the reader. */
  readonly first:
    | {
        readonly operation: Named;
        /** Name of its API; undefined for a single API. */
        readonly api: string | undefined;
        readonly samples: SamplesView;
        readonly status: string;
        readonly answer: ExampleView;
      }
    | undefined;
  /** APIs with a changelog, or with deprecated or unstable parts. */
  readonly states: readonly ApiState[];
}

/** Latest version of an API, and the number of its deprecated and unstable parts. */
export interface ApiState {
  /** Name of the API; undefined for a single API. */
  readonly api: string | undefined;
  readonly latest: VersionLink & { readonly counts: ChangeCounts | undefined };
  /** Undefined for an API whose parts are all stable. */
  readonly lifecycle: { readonly href: string | undefined; readonly counts: StageCounts } | undefined;
}

/** View of a page as plain data: no messages, no current date, links as URLs. */
export type View =
  | HomeView
  | ApiView
  | TopicView
  | TagView
  | OperationView
  | WebhooksView
  | SchemasView
  | SchemaView
  | ErrorsView
  | PermissionsView
  | LifecycleView
  | ChangesView
  | VersionView
  | RemovedView
  | ConsoleView
  | GuidesView
  | GuideView;

type ViewOf<Kind, One = View> = One extends { readonly kind: infer Kinds } ? (Kind extends Kinds ? One : never) : never;

/** Page of a kind: layout and contents. */
export interface PageProps<Kind extends View['kind']> {
  readonly layout: Layout;
  readonly view: ViewOf<Kind>;
}

/** Page: layout and contents. */
export interface PageData {
  readonly layout: Layout;
  readonly view: View;
}
