import { STATUS_CODES } from 'node:http';
import {
  isErrorStatus,
  namedOf,
  valueAtPointer,
  type Api,
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
  type Tag,
} from '../../openapi/model/index.ts';
import { isBinary } from '../../portal/samples/index.ts';
import { isRecord } from '../../openapi/standard/record.ts';
import { collectMediaType, type OperationWalk, collectValue, createFound, type WalkResults } from './collect-schema.ts';
import { createDraft, operationName, toShared, type CollectContext, type Collected, type Draft } from './draft.ts';
import { judgeOperationId, judgeSummary, judgeText, toComparable } from './judge-text.ts';
import { showsValues } from './judge-example.ts';
import type { Flaw, ItemPlace } from './types.ts';

/** Collects what the page of an operation or webhook shows. */
export function collectOperation(operation: Operation, context: CollectContext): Collected {
  const found = createFound();
  collectHead(operation, context.api, found);
  const [tag] = isTagged(operation, context.api) ? operation.tags : [];
  collectTag(operation, tag, found);
  for (const parameter of operation.parameters) collectParameter(parameter, { operation, context, found });
  collectBody(operation, context, found);
  for (const response of operation.responses) collectResponse(response, { operation, context, found });
  return found;
}

/** True for an operation with a tag of the document; pages list others under a tag of theirs. */
function isTagged({ pointer }: Operation, api: Api): boolean {
  const value = valueAtPointer(api, pointer);
  return isRecord(value) && Array.isArray(value.tags) && value.tags.length > 0;
}

function collectHead(operation: Operation, api: Api, found: WalkResults): void {
  const { operationId, summary, description, pointer, kind, responses } = operation;
  const name = operationName(operation);
  const place: ItemPlace = { page: { kind: 'operation', operation }, part: { kind: 'whole' } };
  const base = { name, pointer, place };
  const ownFlaw = judgeText(description, [operationId, name]);
  const repeatsSummary = ownFlaw === undefined && toComparable(description ?? '') === toComparable(summary ?? '');
  const flaw = repeatsSummary ? 'equals-name' : ownFlaw;
  const text = toShared(description, pointer);
  const id = { kind: 'operationId', words: operationId ?? '', of: pointer } as const;
  const said = { kind: 'summary', words: toComparable(summary ?? ''), of: pointer } as const;
  found.drafts.push(
    createDraft(
      { ...base, criterion: 'described.operations', flaw, text },
      ...(repeatsSummary ? (['describe', 'summarize'] as const) : (['describe'] as const)),
    ),
    createDraft(
      { ...base, criterion: 'named.operationIds', flaw: judgeOperationId(operation), text: id },
      'name-operation',
    ),
    createDraft({ ...base, criterion: 'named.summaries', flaw: judgeSummary(operation), text: said }, 'summarize'),
  );
  // Webhooks have a list of their own, and their errors are the receiver's.
  if (kind !== 'operation') return;
  const hasError = responses.some(({ status }) => isErrorStatus(status));
  found.drafts.push(
    createDraft({ ...base, criterion: 'linked.tags', flaw: missingUnless(isTagged(operation, api)) }, 'add-tag'),
    createDraft({ ...base, criterion: 'errors.operations', flaw: missingUnless(hasError) }, 'document-error'),
  );
}

function missingUnless(isThere: boolean): Flaw | undefined {
  return isThere ? undefined : 'missing';
}

function collectParameter(parameter: Parameter, { operation, context, found }: OperationWalk): void {
  const { name, in: location, description, schema, content, pointer } = parameter;
  const described = schema ?? content[0]?.schema;
  const page: ItemPlace['page'] = { kind: 'operation', operation };
  const part = { kind: 'parameter' as const, in: location, name, path: [] };
  const base = { name, pointer, place: { page, part } };
  // Readers see the description of a named schema in place of the parameter's own.
  const said = { flaw: judgeText(description, [name]), text: toShared(description, name) };
  found.drafts.push(createDraft({ ...base, criterion: 'described.parameters', ...said }, 'describe'));
  if (described === undefined || !showsValues(described)) {
    const flaw = context.examples.ofParameter(parameter);
    found.drafts.push(createDraft({ ...base, criterion: 'exemplified.parameters', flaw }, 'add-example'));
  }
  const isSent = operation.kind === 'operation';
  collectValue(described, { page, part, name, isSent, found });
}

function collectBody(operation: Operation, context: CollectContext, found: WalkResults): void {
  const { requestBody, kind } = operation;
  if (requestBody === undefined) return;
  const page: ItemPlace['page'] = { kind: 'operation', operation };
  const isSent = kind === 'operation';
  const judged = requestBody.content.find((media) => !isBinary(media.mediaType, media.schema));
  if (judged !== undefined) {
    const { mediaType, pointer } = judged;
    const place: ItemPlace = { page, part: { kind: 'body', mediaType, path: [] } };
    const flaw = context.examples.ofMediaType(judged, isSent ? 'request' : 'response');
    const name = operationName(operation);
    found.drafts.push(
      createDraft({ criterion: 'exemplified.requestBodies', flaw, name, pointer, place }, 'add-example'),
    );
  }
  for (const media of requestBody.content) {
    const part = { kind: 'body' as const, mediaType: media.mediaType, path: [] };
    collectMediaType(media, { page, part, name: '', isSent, found });
  }
}

/** Link in Markdown or HTML to somewhere else than the page itself. */
const LINK = /\]\((?!#)[^)\s]|<a\s[^>]*href=["'](?!#)|<https?:/i;

/** Collects the first tag of an operation, and whether one of the two leads to more documentation. */
function collectTag(operation: Operation, tag: Tag | undefined, found: WalkResults): void {
  const page = tag && ({ kind: 'tag', tag } as const);
  const tagged = page && { name: page.tag.name, pointer: page.tag.pointer, place: { page, part: WHOLE } };
  if (tag !== undefined && tagged !== undefined) {
    const { name, summary, description, lead } = tag;
    const flaw = judgeText([lead, description].filter((text) => text !== undefined).join(' '), [name, summary]);
    const text = toShared(description ?? lead, name);
    found.drafts.push(createDraft({ ...tagged, criterion: 'described.tags', flaw, text }, 'describe'));
  }
  const { pointer } = operation;
  const isLinked = hasLink(operation) || (tag !== undefined && (hasLink(tag) || LINK.test(tag.lead ?? '')));
  const action = 'link-documentation' as const;
  const ofTag = tagged === undefined ? [] : [{ action, pointer: tagged.pointer, subject: tagged }];
  found.drafts.push({
    criterion: 'linked.documentation',
    flaw: missingUnless(isLinked),
    name: operationName(operation),
    pointer,
    place: { page: { kind: 'operation', operation }, part: WHOLE },
    edits: [...ofTag, { action, pointer }],
  });
}

const WHOLE = { kind: 'whole' } as const;

function hasLink({ externalDocs, description }: Pick<Operation, 'externalDocs' | 'description'>): boolean {
  return externalDocs !== undefined || LINK.test(description ?? '');
}

/** Media type of RFC 9457, which says what each field means. */
const PROBLEM = /^application\/problem\+(?:json|xml)\b/i;
/** Words of descriptions that repeat the class of a status. */
const OF_STATUS = 'default error errors failed failure unexpected status code http';

/** Collects a response of an operation: its description, example, and body of an error. */
function collectResponse(response: Response, { operation, context, found }: OperationWalk): void {
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
