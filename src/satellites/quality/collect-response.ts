import { STATUS_CODES } from 'node:http';
import { isErrorStatus, namedOf, type MediaType, type Response, type Schema } from '../../openapi/model/index.ts';
import { isBinary } from '../../portal/samples/index.ts';
import { collectMediaType, type OperationWalk } from './collect-schema.ts';
import { createDraft, operationName, toShared, type Draft } from './draft.ts';
import { judgeText } from './judge-text.ts';
import type { ItemPlace } from './types.ts';

/** Media type of RFC 9457, which says what each field means. */
const PROBLEM = /^application\/problem\+(?:json|xml)\b/i;
/** Words of descriptions that repeat the class of a status. */
const OF_STATUS = 'default error errors failed failure unexpected status code http';

/** Collects a response of an operation: its description, example, and body of an error. */
export function collectResponse(response: Response, { operation, context, found }: OperationWalk): void {
  const { status, summary, description, content, pointer } = response;
  const name = `${operationName(operation)} ${status}`;
  const page: ItemPlace['page'] = { kind: 'operation', operation };
  const placeAt = (mediaType: string | undefined): ItemPlace => ({
    page,
    part: { kind: 'response', status, mediaType, path: [] },
  });
  const base = { name, pointer, place: placeAt(undefined) };
  const phrase = Object.hasOwn(STATUS_CODES, status) ? STATUS_CODES[status] : undefined;
  const flaw = judgeText(description ?? summary, [phrase, OF_STATUS, status]);
  const text = toShared(description, status);
  found.drafts.push(createDraft({ ...base, criterion: 'described.responses', flaw, text }, 'describe'));
  const isError = isErrorStatus(status);
  const judged = content.find((media) => !isBinary(media.mediaType, media.schema));
  if (status.startsWith('2') && judged !== undefined) {
    const flawed = context.examples.ofMediaType(judged, 'response');
    const example = { ...base, pointer: judged.pointer, place: placeAt(judged.mediaType) };
    found.drafts.push(createDraft({ ...example, criterion: 'exemplified.responses', flaw: flawed }, 'add-example'));
  }
  if (isError) found.drafts.push({ ...base, criterion: 'errors.responses', ...judgeErrorBody(content, pointer) });
  for (const media of content) {
    const { mediaType } = media;
    const part = { kind: 'response' as const, status, mediaType, path: [] };
    collectMediaType(media, { page, part, name: '', isSent: false, found }, !isError);
  }
}

/** Judges the body of an error: its schema has properties, of which one is described, or it is a problem of RFC 9457. */
function judgeErrorBody(content: readonly MediaType[], pointer: string): Pick<Draft, 'flaw' | 'edits' | 'restsOn'> {
  const bodies = content.flatMap(({ mediaType, schema }) =>
    schema === undefined ? [] : objectsIn(schema, 0).map((object) => ({ isProblem: PROBLEM.test(mediaType), object })),
  );
  const properties = bodies.flatMap(({ object }) => object.properties.map((property) => ({ property, object })));
  const described = properties.filter(
    ({ property: { name, schema }, object }) =>
      judgeText(schema.description ?? schema.title, [name, object.name]) === undefined,
  );
  const isProblem = bodies.some((body) => body.isProblem && body.object.properties.length > 0);
  const describing = properties.map(({ property: { schema } }) => ({
    action: 'describe' as const,
    pointer: (namedOf(schema) ?? schema).pointer,
  }));
  return {
    flaw: isProblem || described.length > 0 ? undefined : 'no-body',
    edits: describing.length > 0 ? describing : [{ action: 'describe-error-body', pointer }],
    restsOn: isProblem ? [] : described.map(({ property: { name, schema } }) => toShared(schema.description, name)),
  };
}

/** Lists the object schemas that an error's body may have, with their variants and members. */
function objectsIn(schema: Schema, depth: number): readonly Schema[] {
  if (depth > 3) return [];
  const inner = [
    ...schema.oneOf,
    ...schema.anyOf,
    ...schema.allOf,
    ...(schema.items === undefined ? [] : [schema.items]),
  ];
  return [schema, ...inner.flatMap((part) => objectsIn(part, depth + 1))];
}
