import { readAttributeJson } from '../../characters/attribute-json.ts';
import type { Request } from '../../portal/samples/index.ts';
import type { RequestParts, SentBody, ValueLimits } from '../../portal/samples/request-parts.ts';

/** Request of a sample block, in its attribute `data-request`. */
export interface RequestData {
  readonly parts: RequestParts;
  /** Server address in the samples as built. */
  readonly server: string;
  /** Parts of the response that the samples read. */
  readonly answer: Request['answer'];
  /** Undefined where each value may be any text. */
  readonly limits?: ValueLimits | undefined;
  /** Bodies that the samples send. */
  readonly bodies: readonly SentBody[];
  /** Name of the API in the sandbox: `petstore`, `billing/v/1.0.0`; undefined without a sandbox. */
  readonly sandbox?: string | undefined;
  /** Undefined without a button that sends the request. */
  readonly run?: RunData | undefined;
}

/** Data of the responses that Run needs. */
export interface RunData {
  /** Address of the page about credentials. */
  readonly help?: string | undefined;
  readonly answers: readonly DocumentedAnswer[];
}

/** Documented response of a status. */
export interface DocumentedAnswer {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  /** Meaning of the status. */
  readonly words: string;
  readonly mediaTypes: readonly string[];
  /** Required headers of the response. */
  readonly headers: readonly string[];
  readonly next: readonly NextOperation[];
}

/** Operation that a Link Object refers to. */
export interface NextOperation {
  readonly title: string;
  /** Address of its page. */
  readonly href: string;
  /** Pairs of a parameter's location and name (`path.petId`) with a runtime expression or a value. */
  readonly values: readonly (readonly [string, unknown])[];
  /** Request body, with runtime expressions in it. */
  readonly body?: { readonly json: unknown } | undefined;
}

/** Parses the attribute; undefined without one. */
export function readRequestData(text: string | undefined): RequestData | undefined {
  if (text === undefined) return undefined;
  const data = readAttributeJson(text);
  return isRequestData(data) ? data : undefined;
}

/** Returns the body that the reader has chosen, otherwise the first; undefined without bodies. */
export function findBody(
  bodies: readonly SentBody[],
  { mediaType, example }: Pick<SentBody, 'mediaType' | 'example'>,
): SentBody | undefined {
  return bodies.find((one) => one.mediaType === mediaType && one.example === example) ?? bodies[0];
}

function isRequestData(data: unknown): data is RequestData {
  return typeof data === 'object' && data !== null && 'parts' in data && 'bodies' in data && Array.isArray(data.bodies);
}
