import type { MediaType, Operation } from '../../openapi/model/index.ts';
import type { Body } from './body.ts';
import { bodyToText } from './body-text.ts';
import { mediaTypeToBodies, type BodyExample } from './media-type-examples.ts';
import { toPiecewise } from './multipart.ts';
import type { SentBody } from './request-parts.ts';
import { operationToRequest } from './request.ts';
import type { Request } from './sample-request.ts';

/** Request with one of an operation's bodies. */
export interface RequestVariant {
  readonly mediaType: string | undefined;
  /** Name of the body's example; undefined for the only generated one. */
  readonly example: string | undefined;
  /** Undefined if only its URL is known. */
  readonly body: Body | undefined;
  readonly request: Request;
}

/** Maximum number of bodies; the first example of every media type takes precedence over further examples. */
export const MAX_VARIANTS = 24;

/** Returns the requests of an operation, one for each body, or one without a body. Invalid bodies are sent only if there are no others. */
export function requestVariants(operation: Operation, base: string | undefined): readonly RequestVariant[] {
  return variantsOf(operation, base, sentOf);
}

function variantsOf(operation: Operation, base: string | undefined, choose: typeof sentOf): readonly RequestVariant[] {
  const variants = listBodies(operation, choose).map(({ media, example, body }) => ({
    mediaType: media.mediaType,
    example,
    body,
    request: operationToRequest(operation, media, body, base),
  }));
  if (variants.length > 0) return variants;
  const media = operation.requestBody?.content[0];
  const request = operationToRequest(operation, media, undefined, base);
  return [{ mediaType: media?.mediaType, example: undefined, body: undefined, request }];
}

/**
 * Returns the serialized bodies of an operation's requests; a file's bytes are replaced by text with its name. `all`: the invalid
 * examples of the author too.
 */
export function operationToSentBodies(operation: Operation, all = false): readonly SentBody[] {
  return variantsOf(operation, undefined, all ? knownOf : sentOf).map(
    ({ mediaType, example, body, request }): SentBody => {
      const sent = toPiecewise(request, () => false);
      const common = { mediaType, example, contentType: sent.contentType, text: textOf(body, sent.body) };
      if (request.body?.kind === 'file') return { ...common, file: request.body.file };
      return request.body?.kind === 'multipart' ? { ...common, parts: request.body.parts } : common;
    },
  );
}

function textOf(body: Body | undefined, sent: ReturnType<typeof toPiecewise>['body']): SentBody['text'] {
  if (body === undefined || sent === undefined) return undefined;
  if (sent.kind === 'pieces') return sent.pieces.map(({ text, file }) => text ?? formatFile(file)).join('');
  // Samples send a long text from a file too.
  if (sent.kind === 'file' && body.kind !== 'file') return undefined;
  return sent.kind === 'file' ? formatFile(sent.file) : bodyToText(sent);
}

function formatFile(file: string): string {
  return `(binary data: ${file})`;
}

/** Removes bodies that cannot be sent, known only by a name or URL, and invalid ones, if there are others. */
function sentOf(bodies: readonly BodyExample[]): readonly BodyExample[] {
  const known = knownOf(bodies);
  const valid = known.filter(({ isValid }) => isValid);
  const made = known.filter(({ origin }) => origin === 'generated');
  return valid.length > 0 ? valid : made.length > 0 ? made : known;
}

/** Removes bodies that are known only by a name or URL, if there are others. */
function knownOf(bodies: readonly BodyExample[]): readonly BodyExample[] {
  const known = bodies.filter(({ body }) => body !== undefined);
  return known.length > 0 ? known : bodies;
}

interface ListedBody {
  readonly media: MediaType;
  readonly example: string | undefined;
  readonly body: Body | undefined;
}

function listBodies({ requestBody }: Operation, choose: typeof sentOf): readonly ListedBody[] {
  const content = requestBody?.content ?? [];
  const firsts = content
    .slice(0, MAX_VARIANTS)
    .map((media) => ({ media, bodies: choose(mediaTypeToBodies(media, 'request')) }));
  let spare = MAX_VARIANTS - firsts.length;
  return firsts.flatMap(({ media, bodies }) => {
    const shown = bodies.slice(0, 1 + spare);
    spare -= Math.max(shown.length - 1, 0);
    return shown.map(({ name, body }) => ({ media, example: name, body }));
  });
}
