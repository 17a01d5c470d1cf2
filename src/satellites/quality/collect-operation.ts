import {
  isErrorStatus,
  valueAtPointer,
  type Api,
  type Operation,
  type Parameter,
  type Tag,
} from '../../openapi/model/index.ts';
import { isBinary } from '../../portal/samples/index.ts';
import { isRecord } from '../../openapi/standard/record.ts';
import { collectResponse } from './collect-response.ts';
import { collectMediaType, type OperationWalk, collectValue, createFound, type WalkResults } from './collect-schema.ts';
import { createDraft, operationName, toShared, type CollectContext, type Collected } from './draft.ts';
import { judgeOperationId, judgeSummary } from './judge-name.ts';
import { judgeText, toComparable } from './judge-text.ts';
import { showsValues } from './judge-value.ts';
import type { ItemPlace } from './types.ts';

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
  const flaw = judgeText(description, [operationId, name]);
  const repeatsSummary = flaw === undefined && toComparable(description ?? '') === toComparable(summary ?? '');
  found.drafts.push({
    ...base,
    criterion: 'described.operations',
    flaw: repeatsSummary ? 'equals-name' : flaw,
    edits: [{ action: 'describe', pointer }, ...(repeatsSummary ? [{ action: 'summarize' as const, pointer }] : [])],
    text: toShared(description, pointer),
  });
  const id = { kind: 'operationId' as const, words: operationId ?? '', of: pointer };
  const said = { kind: 'summary' as const, words: toComparable(summary ?? ''), of: pointer };
  found.drafts.push(
    createDraft({ ...base, criterion: 'named.operationIds', flaw: judgeOperationId(operation) }, 'name-operation', id),
    createDraft({ ...base, criterion: 'named.summaries', flaw: judgeSummary(operation) }, 'summarize', said),
  );
  // Webhooks have a list of their own, and their errors are the receiver's.
  if (kind !== 'operation') return;
  const hasError = responses.some(({ status }) => isErrorStatus(status));
  found.drafts.push(
    {
      ...base,
      criterion: 'linked.tags',
      flaw: isTagged(operation, api) ? undefined : 'missing',
      edits: [{ action: 'add-tag', pointer }],
    },
    {
      ...base,
      criterion: 'errors.operations',
      flaw: hasError ? undefined : 'missing',
      edits: [{ action: 'document-error', pointer }],
    },
  );
}

function collectParameter(parameter: Parameter, { operation, context, found }: OperationWalk): void {
  const { name, in: location, description, schema, content, pointer } = parameter;
  const described = schema ?? content[0]?.schema;
  const page: ItemPlace['page'] = { kind: 'operation', operation };
  const part = { kind: 'parameter' as const, in: location, name, path: [] };
  const base = { name, pointer, place: { page, part } };
  // Readers see the description of a named schema in place of the parameter's own.
  const said = toShared(description, name);
  found.drafts.push(
    createDraft({ ...base, criterion: 'described.parameters', flaw: judgeText(description, [name]) }, 'describe', said),
  );
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
    found.drafts.push(
      createDraft(
        { criterion: 'exemplified.requestBodies', flaw, name: operationName(operation), pointer, place },
        'add-example',
      ),
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
export function collectTag(operation: Operation, tag: Tag | undefined, found: WalkResults): void {
  const tagged = tag === undefined ? undefined : placeOfTag(tag);
  if (tag !== undefined && tagged !== undefined) {
    const { name, summary, description, lead } = tag;
    const flaw = judgeText([lead, description].filter((text) => text !== undefined).join(' '), [name, summary]);
    const said = toShared(description ?? lead, name);
    found.drafts.push(createDraft({ ...tagged, criterion: 'described.tags', flaw }, 'describe', said));
  }
  const { pointer } = operation;
  const isLinked = hasLink(operation) || (tag !== undefined && (hasLink(tag) || LINK.test(tag.lead ?? '')));
  const place: ItemPlace = { page: { kind: 'operation', operation }, part: { kind: 'whole' } };
  const action = 'link-documentation' as const;
  found.drafts.push({
    criterion: 'linked.documentation',
    flaw: isLinked ? undefined : 'missing',
    name: operationName(operation),
    pointer,
    place,
    edits: [
      ...(tagged === undefined ? [] : [{ action, pointer: tagged.pointer, subject: tagged }]),
      { action, pointer },
    ],
  });
}

function hasLink({ externalDocs, description }: Pick<Operation, 'externalDocs' | 'description'>): boolean {
  return externalDocs !== undefined || LINK.test(description ?? '');
}

/** Returns the name and place of a tag. */
function placeOfTag(tag: Tag): { readonly name: string; readonly pointer: string; readonly place: ItemPlace } {
  const { name, pointer } = tag;
  return { name, pointer, place: { page: { kind: 'tag', tag }, part: { kind: 'whole' } } };
}
