import type { Badge, Json, ParameterIn, Stability } from '../../model/index.ts';
import type { Request, RequestParts, Sample, SentBody, ValueLimits } from '../../samples/index.ts';
import type { BodyView, ContentView, ExampleView } from './content.ts';
import type { DeprecationView } from './deprecation.ts';
import type { MoreItems } from './more-items.ts';
import type { LabelledValue } from './labelled-value.ts';
import type { Row } from './row.ts';
import type { AuthenticationView } from './security.ts';
import type { GuideItem } from './guide-list.ts';
import type { MarkdownText, Named } from './text.ts';

/** Where an API is reached. */
export interface ServerView {
  /** As written, with `{variables}`. */
  readonly url: string;
  /** With the values that variables have by default; undefined where it has none. */
  readonly address: string | undefined;
  readonly name: string | undefined;
  readonly description: MarkdownText | undefined;
  readonly variables: readonly ServerVariableView[];
}

/** A variable in a server's address. */
export interface ServerVariableView {
  readonly name: string;
  readonly default: string;
  readonly enum: readonly string[];
  readonly description: MarkdownText | undefined;
}

/** The parameters of one place in a request. */
export interface ParameterGroupView {
  readonly in: ParameterIn;
  readonly anchor: string;
  readonly rows: readonly Row[];
  readonly more: MoreItems | undefined;
}

/** A response of an operation. */
export interface ResponseView {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly anchor: string;
  /** One line that names it; undefined: what the status means. */
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
  /** Open at first. */
  readonly open: boolean;
  /** It stands among the answers beside the page. */
  readonly answer: boolean;
  /** Codes in the examples of an error, in the fields that commonly hold one. */
  readonly codes: readonly string[];
}

/** What may be done next with what a response brings. */
export interface LinkView {
  readonly name: string;
  /** The operation that it leads to; its id or reference as written where the document has none such. */
  readonly target: Named;
  readonly description: MarkdownText | undefined;
  /** What it passes on, as runtime expressions (OpenAPI 3.2, section 4.20.4), text or JSON; without a name as the body. */
  readonly passes: readonly { readonly name: string | undefined; readonly value: string }[];
  readonly server: ServerView | undefined;
}

/** What operations, webhooks and the operations of callbacks have in common. */
export interface OperationRequest {
  /** Upper case: `GET`. */
  readonly method: string;
  /** The path template; for a webhook its name, for a callback its runtime expression. */
  readonly path: string;
  readonly badges: readonly Badge[];
  readonly deprecated: boolean;
  readonly deprecation: DeprecationView | undefined;
  readonly stability: Stability | undefined;
  readonly description: MarkdownText | undefined;
  /** What else there is to read: a summary too long for a title, what its path item alone says. */
  readonly about: readonly MarkdownText[];
  readonly pairs: readonly LabelledValue[];
  /** Servers of its own; those of the API stand on the API's page. */
  readonly servers: readonly ServerView[];
  /** Undefined where nothing is to be said of it. */
  readonly authentication: AuthenticationView | undefined;
  readonly parameters: readonly ParameterGroupView[];
  readonly body: BodyView | undefined;
  readonly responses: readonly ResponseView[];
}

/** A place of an operation's page that its row of jumps leads to: a part, or a response by its status. */
export interface SectionLink {
  readonly anchor: string;
  readonly to:
    | { readonly part: 'parameters' | 'body' | 'responses' | 'callbacks' | 'fields' | 'uses' }
    | { readonly status: string };
}

/** An operation of a callback. */
export interface CallbackView extends OperationRequest {
  readonly anchor: string;
  /** Its summary, or the callback's name. */
  readonly title: string;
  /** Callbacks that its answer may lead to, by name, and where they are sent. */
  readonly inner: readonly { readonly name: string; readonly expression: string }[];
}

/** Callbacks of one name and expression, an operation each. */
export interface CallbackGroupView {
  readonly anchor: string;
  readonly operations: readonly CallbackView[];
}

/** Request samples with what a reader can choose in them. */
export interface SamplesView {
  /** Slug of the API, under which the choice of a server is remembered. */
  readonly api: string;
  readonly samples: readonly Sample[];
  /** Labels of the samples that were run against the sandbox, with each of their bodies, and answered as documented. */
  readonly tested: readonly string[];
  /** What is to be installed before a sample runs, as a line of a shell, by the sample's label. */
  readonly installs: readonly InstallLine[];
  /** Address in the samples that another server may be put in place of. */
  readonly server: string;
  /** URL that the addresses of servers begin at, where there is a choice of them. */
  readonly base: string | undefined;
  /** Servers to choose from; empty where there is no choice. */
  readonly servers: readonly ServerView[];
  /** Bodies to choose from, by media type; empty where there is no choice. */
  readonly bodies: readonly BodyVariant[];
  /** The reader may change what the samples send. */
  readonly editable: boolean;
  /** What the samples send, for scripts that send it too or put other values in it; undefined where the API sends it. */
  readonly request: RequestView | undefined;
  /** The document names no host for it, and nobody knows one: the samples' addresses begin with a path. */
  readonly hostless: boolean;
}

/** What is typed into a shell so that a sample finds its library. */
export interface InstallLine {
  readonly label: string;
  readonly source: string;
}

/** A request as data, with the bodies that may be chosen for it. */
export interface RequestView {
  readonly parts: RequestParts;
  /** What the samples read from the answer. */
  readonly answer: Request['answer'];
  readonly limits: ValueLimits;
  readonly bodies: readonly SentBody[];
  /** What the sandbox calls the API; undefined where none answers. */
  readonly sandbox: string | undefined;
  /** Undefined where the page does not send it. */
  readonly run: RunView | undefined;
}

/** What a page knows of the answers that a sandbox gives. */
export interface RunView {
  /** The panel begins with it. */
  readonly first: boolean;
  /** Where a reader learns to authenticate. */
  readonly help: string | undefined;
  readonly answers: readonly DocumentedView[];
}

/** What the document says of a status, for comparison. */
export interface DocumentedView {
  readonly status: string;
  readonly mediaTypes: readonly string[];
  /** Headers that every such answer has. */
  readonly headers: readonly string[];
  readonly next: readonly NextView[];
}

/** An operation that a Link of the document leads to. */
export interface NextView {
  readonly title: string;
  readonly href: string;
  /** Parameters by place and name, with what they are given: a runtime expression or a value. */
  readonly values: readonly (readonly [string, Json])[];
  /** What its body is given; wrapped, because null is a value too. */
  readonly body: { readonly json: Json } | undefined;
}

/** Bodies of one media type. */
export interface BodyVariant {
  readonly mediaType: string;
  /** Undefined for a generated one. */
  readonly variants: readonly { readonly example: string | undefined; readonly title: string | undefined }[];
}

/** What the panel that tries an operation out is given; addresses of files of the portal. */
export interface TryItView {
  readonly frame: string;
  readonly slice: string;
  readonly document: string;
  /** Where a reader learns to authenticate. */
  readonly help: string | undefined;
}

/** A page of an operation or webhook: all that a client needs to know to call it, or to be called. */
export interface OperationView extends OperationRequest {
  readonly kind: 'operation' | 'webhook';
  readonly title: string;
  readonly operationId: string | undefined;
  readonly api: Named & { readonly version: string };
  /** The tag that its address lies below; undefined for webhooks. */
  readonly tag: Named | undefined;
  /** URL that its path begins at; undefined where none is known. */
  readonly host: string | undefined;
  /** Address of the smallest document that holds it. */
  readonly slice: string;
  readonly callbacks: readonly CallbackGroupView[];
  readonly moreCallbacks: readonly MoreItems[];
  /** Empty where there is but one place. */
  readonly sectionLinks: readonly SectionLink[];
  /** Scopes that every way to be let in asks for. */
  readonly scopes: readonly string[];
  /** The same of roles, and those that none of these ways names. */
  readonly roles: readonly string[];
  /** Guides that show it. */
  readonly guides: readonly GuideItem[];
  readonly samples: SamplesView;
  /** Undefined where it cannot be tried out. */
  readonly tryIt: TryItView | undefined;
}
