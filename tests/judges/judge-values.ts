import { schemaAt } from '../../src/openapi/json-schema/index.ts';
import type { Api, Json, MediaType, Operation, Schema } from '../../src/openapi/model/index.ts';
import type { Body } from '../../src/portal/samples/body.ts';
import { judgedExample } from '../../src/portal/samples/example.ts';
import { operationToSentBodies, payloadDirection } from '../../src/portal/samples/index.ts';
import { mediaTypeToBodies } from '../../src/portal/samples/media-type-examples.ts';
import { requestVariants } from '../../src/portal/samples/request-variants.ts';
import { parseJson } from '../../src/satellites/sandbox/json.ts';
import { createDocumentJudge, type DocumentJudge, type Sent } from './judge-document.ts';
import { toText } from './judges.ts';

/** Result of judging the values that Portico makes. */
export interface Values {
  /** Number of values by their verdict; `arbiter` where Ajv alone refuses one, `none` where no valid one was found. */
  readonly counts: { valid: number; convention: number; arbiter: number; unjudged: number; none: number };
  /** Values that Ajv refuses by the document's own schema, for the arbiter to decide about. */
  readonly disputed: { readonly text: string; readonly isAccepted: () => Promise<boolean> }[];
  /** Values that both refuse. */
  readonly refused: string[];
  /** Places without a valid value, with the rules that the nearest one breaks. */
  readonly none: string[];
  /** Schemas that Ajv does not compile, with its reason. */
  readonly unjudged: string[];
}

/** Creates an empty result. */
export function noValues(): Values {
  const counts = { valid: 0, convention: 0, arbiter: 0, unjudged: 0, none: 0 };
  return { counts, disputed: [], refused: [], none: [], unjudged: [] };
}

/** Has the arbiter decide about the values that Ajv refuses. */
export async function settle({ counts, disputed, refused }: Values): Promise<void> {
  for (const { text, isAccepted } of disputed.splice(0))
    if (await isAccepted()) counts.arbiter += 1;
    else refused.push(text);
}

/** Judges the values of an API's pages and samples, and those that readers edit; of large ones `most` of its objects, evenly. */
export function judgeValues(api: Api, found: Values, most = Infinity): DocumentJudge {
  const judge = createDocumentJudge(api.document);
  const add = (place: string, schema: Schema, value: Json, sent: Sent): void => {
    addVerdict({ judge, found }, { place, schema, value, sent });
  };
  const addExample = (place: string, schema: Schema, sent: Sent): void => {
    const { value, nearest, errors } = judgedExample(schema, { direction: sent });
    if (value !== undefined) add(place, schema, value, sent);
    else if (schema.pointers.length > 0 && schema.missing === undefined) {
      found.counts.none += 1;
      const broken = errors.slice(0, 3).map(({ keyword, pointer }) => `${keyword} at "${pointer}"`);
      const written = schema.pointers.map((pointer) => toText(schemaAt({ document: api.document, pointer })));
      found.none.push(
        `${place}: ${nearest === undefined ? 'no value' : broken.join(', ')}: ${written.join(' and ').slice(0, 1000)}`,
      );
    }
  };
  // A body without a valid value is counted as the example of its schema, and marked on pages.
  const isWithout = (schema: Schema, sent: Sent): boolean =>
    judgedExample(schema, { direction: sent }).value === undefined;
  const addBody = (place: string, { schema }: MediaType, body: Body | undefined, sent: Sent): void => {
    if (schema !== undefined && body?.kind === 'json' && !isWithout(schema, sent)) add(place, schema, body.value, sent);
  };
  for (const schema of evenly(api.schemas, most))
    for (const sent of ['both', 'request', 'response'] as const)
      addExample(`${sent} of schema ${schema.name}`, schema, sent);
  for (const operation of evenly([...api.operations, ...api.webhooks], most)) {
    const place = `${operation.method} ${operation.path}`;
    const sent = payloadDirection(operation);
    for (const media of operation.requestBody?.content ?? []) {
      if (media.schema !== undefined) addExample(`request of ${place}`, media.schema, sent);
      if (media.itemSchema !== undefined) addExample(`item of the request of ${place}`, media.itemSchema, sent);
      for (const { example, body } of mediaTypeToBodies(media, sent))
        if (example === undefined && media.itemSchema === undefined) addBody(`example of ${place}`, media, body, sent);
    }
    for (const { status, content } of operation.responses)
      for (const media of content) {
        if (media.schema !== undefined) addExample(`response ${status} of ${place}`, media.schema, 'response');
        if (media.itemSchema !== undefined)
          addExample(`item of response ${status} of ${place}`, media.itemSchema, 'response');
      }
    for (const { name, schema, in: location } of operation.parameters)
      if (schema !== undefined) addExample(`${location} parameter ${name} of ${place}`, schema, 'request');
    judgeSent(operation, (where, schema, value) => {
      if (!isWithout(schema, 'request')) add(where, schema, value, 'request');
    });
  }
  return judge;
}

/** Judges the generated bodies of samples, and those that readers begin to edit. */
function judgeSent(operation: Operation, add: (place: string, schema: Schema, value: Json) => void): void {
  if (operation.kind !== 'operation') return;
  const place = `${operation.method} ${operation.path}`;
  const schemaOf = (mediaType: string | undefined): Schema | undefined =>
    operation.requestBody?.content.find((media) => media.mediaType === mediaType)?.schema;
  for (const { mediaType, example, body } of requestVariants(operation, undefined)) {
    const schema = schemaOf(mediaType);
    if (example === undefined && schema !== undefined && body?.kind === 'json')
      add(`sample of ${place}`, schema, body.value);
  }
  for (const { mediaType, example, text } of operationToSentBodies(operation)) {
    const schema = schemaOf(mediaType);
    if (example !== undefined || schema === undefined || text === undefined || !/[/+]json$/.test(mediaType ?? ''))
      continue;
    const parsed = parseJson(text);
    if (parsed !== undefined) add(`edited body of ${place}`, schema, parsed.json);
  }
}

interface Judged {
  readonly place: string;
  readonly schema: Pick<Schema, 'pointers'>;
  readonly value: Json;
  readonly sent: Sent;
}

/** Adds the verdict on a value. */
export function addVerdict(
  { judge, found }: { readonly judge: DocumentJudge; readonly found: Values },
  { place, schema, value, sent }: Judged,
): void {
  const verdict = judge(schema.pointers, value, sent);
  if (verdict.kind === 'invalid')
    found.disputed.push({
      text: `${place}: ${verdict.reason}: ${toText(value).slice(0, 300)} by ${schema.pointers.join(' ')}`,
      isAccepted: verdict.isAccepted,
    });
  else found.counts[verdict.kind] += 1;
  if (verdict.kind === 'unjudged') found.unjudged.push(`${place}: ${verdict.reason}`);
}

function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, index) => index % step === 0);
}
