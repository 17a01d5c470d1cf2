import { readAttributeJson } from '../../characters/attribute-json.ts';
import type { SentBody } from '../../portal/samples/request-parts.ts';
import type { DocumentedView, RequestView, RunView } from '../../portal/view/types/operation.ts';

/** Request of a sample block, in its attribute `data-request`; empty parts are missing. */
export interface RequestData
  extends Pick<RequestView, 'parts' | 'answer' | 'bodies'>, Partial<Pick<RequestView, 'limits' | 'sandbox'>> {
  /** Server address in the samples as built. */
  readonly server: string;
  /** Undefined without a button that sends the request. */
  readonly run?: RunData | undefined;
}

/** Data of the responses that Run needs: each documented one with the meaning of its status. */
export interface RunData extends Partial<Pick<RunView, 'help'>> {
  readonly answers: readonly (DocumentedView & { readonly words: string })[];
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
