import { changeValues, fillRequest, keyAt } from '../../../portal/samples/request-parts.ts';
import type { SandboxRequest } from '../../../satellites/sandbox/browser.ts';
import { givenToBytes } from '../given-body.ts';
import { findBody, type RequestData } from '../request-data.ts';
import type { RequestState } from '../state.ts';
import { runMessages } from '../../messages/run.ts';

/**
 * Converts the page's request to one for the sandbox: with the sandbox's key in place of credentials, or without any. Throws an Error
 * with a message for the reader where the page does not contain its body.
 */
export function toSandboxRequest(
  { parts, bodies }: RequestData,
  { body, given, ...changes }: Pick<RequestState, 'body' | 'given' | 'values' | 'wires' | 'omitted'>,
  key: string | undefined,
): SandboxRequest {
  const { contentType, text: sampled } = findBody(bodies, body) ?? {};
  const text = given === undefined || contentType === undefined ? sampled : givenToBytes(given, contentType);
  if (contentType !== undefined && text === undefined) throw new Error(runMessages.label.tooLong);
  const { target, headers } = fillRequest(changeValues(parts, changes), (place) =>
    key === undefined ? undefined : keyAt(place, key),
  );
  const typed = contentType === undefined ? headers : [...headers, ['Content-Type', contentType] as const];
  return { method: parts.method, url: target, headers: typed, body: text };
}
