import type { Badge, Json, ParameterIn, Stability } from '../../../openapi/model/index.ts';
import type { Request, RequestParts, Sample, SentBody, ValueLimits } from '../../samples/index.ts';
import type { BodyView, ContentView, ExampleView, MoreItems } from './content.ts';
import type { HistoryItem, PartEventView } from './changes.ts';
import type { Row } from './row.ts';
import type { AuthenticationView } from './security.ts';
import type { MarkdownText, Named, DeprecationView, LabelledValue } from './text.ts';
import type { GuideItem } from './items.ts';

/** Server of an API. */
export interface ServerView {
  /** URL as written, with `{variables}`. */
  readonly url: string;
  /** URL with the default values of its variables; undefined without variables. */
  readonly address: string | undefined;
  readonly name: string | undefined;
  readonly description: MarkdownText | undefined;
  readonly variables: readonly ServerVariableView[];
}

/** Server variable. */
export interface ServerVariableView {
  readonly name: string;
  readonly default: string;
  readonly enum: readonly string[];
  readonly description: MarkdownText | undefined;
}

/** Parameters of one location. */
export interface ParameterGroupView {
  readonly in: ParameterIn;
  readonly anchor: string;
  readonly rows: readonly Row[];
  readonly more: MoreItems | undefined;
}

/** Response of an operation. */
export interface ResponseView {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly anchor: string;
  /** One line of text; undefined for the meaning of the status. */
  readonly title: MarkdownText | undefined;
  readonly description: MarkdownText | undefined;
  readonly headers: readonly Row[];
  readonly moreHeaders: MoreItems | undefined;
  readonly content: readonly ContentView[];
  readonly moreContent: MoreItems | undefined;
  readonly examples: readonly ExampleView[];
  readonly moreExamples: MoreItems | undefined;
  readonly links: readonly LinkView[];
  readonly moreLinks: MoreItems | undefined;
  /** Initial state: true for open. */
  readonly open: boolean;
  /** True if the sample block shows its examples. */
  readonly answer: boolean;
  /** Error codes in its examples, from fields that commonly contain one. */
  readonly codes: readonly string[];
  /** Events in the changelog of its API; undefined without any. */
  readonly events?: readonly PartEventView[] | undefined;
}

/** Next step after a response (Link Object). */
export interface LinkView {
  readonly name: string;
  /** Target operation; its operationId or reference as written if the document has no such operation. */
  readonly target: Named;
  readonly description: MarkdownText | undefined;
  /** Passed values as runtime expressions (OpenAPI 3.2, section 4.20.4), text or JSON; without a name, the body. */
  readonly passes: readonly { readonly name: string | undefined; readonly value: string }[];
  readonly server: ServerView | undefined;
}

/** Fields that operations, webhooks and callback operations share. */
export interface OperationRequest {
  /** Upper case: `GET`. */
  readonly method: string;
  /** Path template; name of a webhook, runtime expression of a callback. */
  readonly path: string;
  readonly badges: readonly Badge[];
  readonly deprecated: boolean;
  readonly deprecation: DeprecationView | undefined;
  readonly stability: Stability | undefined;
  readonly description: MarkdownText | undefined;
  /** Further texts: a summary too long for a title, texts that only its path item has. */
  readonly about: readonly MarkdownText[];
  readonly pairs: readonly LabelledValue[];
  /** Servers of its own; the API's page lists those of the API. */
  readonly servers: readonly ServerView[];
  /** Undefined if the document does not define any. */
  readonly authentication: AuthenticationView | undefined;
  readonly parameters: readonly ParameterGroupView[];
  readonly body: BodyView | undefined;
  readonly responses: readonly ResponseView[];
  /** Events in the changelog of its API; undefined without any. */
  readonly events?: readonly PartEventView[] | undefined;
}

/** Section link of an operation's page: a section, a response by its status, or a heading of its prose. */
export interface SectionLink {
  readonly anchor: string;
  readonly to:
    | { readonly part: 'parameters' | 'body' | 'responses' | 'callbacks' | 'fields' | 'uses' }
    | { readonly status: string }
    | { readonly heading: string };
}

/** Operation of a callback. */
export interface CallbackView extends OperationRequest {
  readonly anchor: string;
  /** Summary of the operation, or name of the callback. */
  readonly title: string;
  /** Callbacks of its own responses: names and URLs. */
  readonly inner: readonly { readonly name: string; readonly expression: string }[];
}

/** Callbacks of one name and expression, with an operation each. */
export interface CallbackGroupView {
  readonly anchor: string;
  readonly operations: readonly CallbackView[];
}

/** Request samples with the reader's options. */
export interface SamplesView {
  /** Slug of the API, a key under which the chosen server is stored. */
  readonly api: string;
  readonly samples: readonly Sample[];
  /** Shell commands that install a sample's library, by the sample's label. */
  readonly installs: readonly InstallLine[];
  /** Server URL in the samples, which another server replaces. */
  readonly server: string;
  /** Base URL of relative server URLs; undefined without a choice of servers. */
  readonly base: string | undefined;
  /** Servers to choose from; empty without a choice. */
  readonly servers: readonly ServerView[];
  /** Bodies to choose from, by media type; empty without a choice. */
  readonly bodies: readonly BodyVariant[];
  /** True if the reader may edit the request. */
  readonly editable: boolean;
  /** Request of the samples as data, for client scripts; undefined for webhooks, which the API sends. */
  readonly request: RequestView | undefined;
  /** True if the document has no host and none is known: URLs in the samples begin with a path. */
  readonly hostless: boolean;
  /** Undefined if the page cannot send the request. */
  readonly tryIt: TryItView | undefined;
}

/** Shell command that installs the library of a sample. */
export interface InstallLine {
  readonly label: string;
  readonly source: string;
}

/** Request as data, with the bodies to choose from. */
export interface RequestView {
  readonly parts: RequestParts;
  /** Expected type of the response that the samples read. */
  readonly answer: Request['answer'];
  readonly limits: ValueLimits;
  readonly bodies: readonly SentBody[];
  /** Name of the API in the sandbox; undefined without a sandbox. */
  readonly sandbox: string | undefined;
  /** Undefined if the page cannot send the request. */
  readonly run: RunView | undefined;
}

/** Documented responses, for a page that sends requests to a sandbox. */
export interface RunView {
  /** URL of the help on authentication. */
  readonly help: string | undefined;
  readonly answers: readonly DocumentedView[];
}

/** Documented status, with the next steps after its response. */
export interface DocumentedView {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly next: readonly NextView[];
}

/** Target operation of a Link Object. */
export interface NextView {
  readonly title: string;
  readonly href: string;
  /** Values of parameters by location and name: a runtime expression or a JSON value. */
  readonly values: readonly (readonly [string, Json])[];
  /** Value of the body; wrapped, as null is a value too. */
  readonly body: { readonly json: Json } | undefined;
}

/** Bodies of one media type. */
export interface BodyVariant {
  readonly mediaType: string;
  readonly variants: readonly ExampleChoice[];
}

/** Example to choose. */
export interface ExampleChoice extends Pick<ExampleView, 'title' | 'origin'> {
  /** Name; undefined for the only generated one, and for that of a hand-written sample. */
  readonly example: string | undefined;
}

/** Operation of the panel that sends requests, and URLs of the portal's files. */
export interface TryItView {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly frame: string;
  readonly slice: string;
  readonly document: string;
  /** URL of the help on authentication. */
  readonly help: string | undefined;
}

/** Page of an operation or webhook, without the portal's prose. */
export interface OperationFacts extends OperationRequest {
  /** Versions that changed it, newest first; undefined without any. */
  readonly history?: readonly HistoryItem[] | undefined;
  readonly kind: 'operation' | 'webhook';
  readonly title: string;
  readonly operationId: string | undefined;
  readonly api: Named & { readonly version: string };
  /** Tag of its URL; undefined for webhooks. */
  readonly tag: Named | undefined;
  /** URL before its path; undefined if unknown. */
  readonly host: string | undefined;
  /** URL of its operation document. */
  readonly slice: string;
  readonly callbacks: readonly CallbackGroupView[];
  readonly moreCallbacks: readonly MoreItems[];
  /** Empty for a single section. */
  readonly sectionLinks: readonly SectionLink[];
  /** Scopes that every alternative requires. */
  readonly scopes: readonly Named[];
  /** Roles that every alternative requires, and those that none names. */
  readonly roles: readonly Named[];
  /** Guides that show the operation. */
  readonly guides: readonly GuideItem[];
  readonly samples: SamplesView;
}
