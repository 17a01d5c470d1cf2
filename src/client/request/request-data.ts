import type { Request } from '../../samples/index.ts';
import type { RequestParts, SentBody, ValueLimits } from '../../samples/request-parts.ts';

/** What a card of samples says of its request, in its attribute `data-request`. */
export interface RequestData {
  readonly parts: RequestParts;
  /** Address that the samples name as the page comes. */
  readonly server: string;
  /** What the samples read from the answer. */
  readonly answer: Request['answer'];
  /** Undefined where each value may be any text. */
  readonly limits?: ValueLimits | undefined;
  /** One for each body that the samples send. */
  readonly bodies: readonly SentBody[];
  /** What the sandbox calls the API: `petstore`, `billing/v/1.0.0`; undefined where none answers. */
  readonly sandbox?: string | undefined;
  /** Undefined where the page does not send it. */
  readonly run?: RunData | undefined;
}

/** What a page needs to know of the answers that a sandbox gives. */
export interface RunData {
  /** The panel begins with it, where the reader has chosen no server. */
  readonly first: boolean;
  /** Address of the page about credentials. */
  readonly help?: string | undefined;
  readonly answers: readonly DocumentedAnswer[];
}

/** What the document says of a status. */
export interface DocumentedAnswer {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  /** What the status means. */
  readonly words: string;
  readonly mediaTypes: readonly string[];
  /** Headers that every such answer has. */
  readonly headers: readonly string[];
  readonly next: readonly NextOperation[];
}

/** An operation that a Link of the document leads to. */
export interface NextOperation {
  readonly title: string;
  /** Address of its page. */
  readonly href: string;
  /** Its parameters, by place and name (`path.petId`), with what they are given: a runtime expression or a value. */
  readonly values: readonly (readonly [string, unknown])[];
  /** What its body is given: a value with runtime expressions in it. */
  readonly body?: { readonly json: unknown } | undefined;
}

/** The request that an attribute holds; undefined where the page says none. */
export function readRequestData(text: string | undefined): RequestData | undefined {
  if (text === undefined) return undefined;
  const data: unknown = JSON.parse(text);
  return isRequestData(data) ? data : undefined;
}

/** The body that a reader has chosen, else the first; undefined without any. */
export function findBody(
  bodies: readonly SentBody[],
  { mediaType, example }: Pick<SentBody, 'mediaType' | 'example'>,
): SentBody | undefined {
  return bodies.find((one) => one.mediaType === mediaType && one.example === example) ?? bodies[0];
}

function isRequestData(data: unknown): data is RequestData {
  return typeof data === 'object' && data !== null && 'parts' in data && 'bodies' in data && Array.isArray(data.bodies);
}
