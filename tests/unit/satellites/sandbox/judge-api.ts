import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import type { Api, Operation } from '../../../../src/openapi/model/index.ts';
import { bodyText, type SandboxRequest, type SandboxResponse } from '../../../../src/satellites/sandbox/exchange.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../../../src/satellites/sandbox/json.ts';
import { mockTablesOf, type OperationTable, type MockTables } from '../../../../src/satellites/sandbox/tables/index.ts';
import type { JsonSchema } from '../../../../src/satellites/sandbox/check.ts';
import { openSandbox } from './open-sandbox.ts';
import { sampleRequest } from './sample-request.ts';
import { getOwn } from '../../../../src/openapi/standard/record.ts';

/** Results for the operations of documents. */
export interface Figures {
  operations: number;
  resources: number;
  fromState: number;
  byExample: number;
  faults: number;
  /** Operations whose own samples or examples of responses are invalid by their documents. */
  readonly excused: string[];
  readonly failures: string[];
}

/** Sends every operation its own sample, and invalid variants of it, each to a new sandbox; of large APIs `most` operations, evenly. */
export async function judgeApi(api: Api, most = Infinity): Promise<Figures> {
  const plan = mockTablesOf(api);
  const step = Math.max(1, Math.ceil(api.operations.length / most));
  const chosen = api.operations.filter((_, index) => index % step === 0);
  const isValid = createJudge(plan, 'writeOnly');
  const isSendable = createJudge(plan, 'readOnly');
  const figures: Figures = {
    operations: chosen.length,
    resources: Object.keys(plan.resources).length,
    fromState: 0,
    byExample: 0,
    faults: 0,
    excused: [],
    failures: [],
  };
  for (const operation of chosen) {
    const drawn = plan.operations[operation.id];
    if (drawn === undefined) continue;
    if (drawn.handler.kind === 'example') figures.byExample += 1;
    else figures.fromState += 1;
    const told = await judgeOperation(operation, drawn, plan, { isValid, isSendable, figures });
    figures.failures.push(...told.map((reason) => `  ${operation.method} ${operation.path}: ${reason}`));
  }
  return figures;
}

/** Returns Ajv's errors for a body; undefined for a valid one. */
type Judge = (schema: JsonSchema | undefined, body: Json) => string | undefined;

function createJudge(plan: MockTables, left: Left): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false });
  addFormats(ajv);
  for (const [address, schema] of Object.entries(plan.schemas)) ajv.addSchema(without(schema, plan, left), address);
  return (schema, body) => {
    if (schema === undefined) return undefined;
    try {
      return ajv.validate(without(schema, plan, left), body) ? undefined : ajv.errorsText();
    } catch (error) {
      // A pattern or a schema that Ajv refuses is not judged.
      return error instanceof Error && /regular expression|schema is invalid/i.test(error.message)
        ? undefined
        : String(error);
    }
  };
}

/** Keyword of properties that responses or requests may omit, which Ajv does not know. */
type Left = 'readOnly' | 'writeOnly';

function without(schema: JsonSchema, plan: MockTables, left: Left): JsonSchema {
  if (typeof schema !== 'object') return schema;
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]: [string, unknown]) => {
        if (name !== 'required' || !Array.isArray(item) || !('properties' in value)) return [name, copy(item)];
        const properties: unknown = value.properties;
        return [name, item.filter((field: unknown) => !isLeft(properties, field, plan, left))];
      }),
    );
  };
  return z.custom<JsonSchema>().parse(copy(schema));
}

function isLeft(properties: unknown, field: unknown, plan: MockTables, left: Left): boolean {
  const found: unknown = Object.entries(properties ?? {}).find(([name]) => name === field)?.[1];
  const text = JSON.stringify(found ?? null);
  if (text.includes(`"${left}":true`)) return true;
  const address = /^\{"\$ref":"([^"]+)"/.exec(text)?.[1];
  const target = address === undefined ? undefined : plan.schemas[address];
  return typeof target === 'object' && target[left] === true;
}

interface Bench {
  readonly isValid: Judge;
  readonly isSendable: Judge;
  readonly figures: Figures;
}

async function judgeOperation(
  operation: Operation,
  drawn: OperationTable,
  plan: MockTables,
  { isValid, isSendable, figures }: Bench,
): Promise<readonly string[]> {
  const { sandbox, key } = await openSandbox([[plan]]);
  const request = sampleRequest(operation, key);
  const answer = await sandbox.answer(request);
  const wrong = judgeAnswer(answer, drawn, isValid);
  if (wrong !== undefined) {
    const excuse = excuseOf(answer, request, drawn, { isValid, isSendable });
    if (excuse === undefined) return [wrong];
    figures.excused.push(`${operation.method} ${operation.path}: ${excuse}`);
    return [];
  }
  const reasons: string[] = [];
  if (drawn.handler.kind === 'create')
    reasons.push(...(await judgeCreated(answer, request, key, (next) => sandbox.answer(next))));
  if (drawn.handler.kind === 'delete') {
    const after = await sandbox.answer({ ...request, method: 'GET', body: undefined });
    if (after.status < 400) reasons.push(`after DELETE the GET answers ${after.status}`);
  }
  for (const [what, faulty] of faultsOf(request, operation)) {
    figures.faults += 1;
    const refusal = await sandbox.answer(faulty);
    if (refusal.status < 400 || refusal.status >= 500) reasons.push(`${what} is answered with ${refusal.status}`);
  }
  return reasons;
}

/** Returns the reason why a document's own sample, or each of its response examples, is invalid; undefined where it is valid. */
function excuseOf(
  { status }: SandboxResponse,
  request: SandboxRequest,
  { requestBody, responses }: OperationTable,
  { isValid, isSendable }: Pick<Bench, 'isValid' | 'isSendable'>,
): string | undefined {
  const sent = parseJson(String(request.body ?? ''));
  const [media] = requestBody?.content ?? [];
  if (status >= 400) return sent === undefined ? undefined : isSendable(media?.schema, sent.json);
  const answers = responses.filter((one) => /^[23]|default/.test(one.status)).flatMap(({ content }) => content);
  const examples = answers.flatMap(({ schema, examples: written }) =>
    written.map(({ value }) => (value === undefined ? 'no JSON' : isValid(schema, value))),
  );
  return examples.length > 0 && examples.every((told) => told !== undefined) ? examples[0] : undefined;
}

function judgeAnswer(answer: SandboxResponse, drawn: OperationTable, isValid: Judge): string | undefined {
  const { status, headers, body } = answer;
  if (status < 200 || status >= 400) return `${status} ${bodyText(body)?.slice(0, 200) ?? ''}`;
  const hasSuccess = drawn.responses.some((one) => /^[23]|default/.test(one.status));
  if (!hasSuccess)
    return headers.some(([name]) => name === 'Sandbox-Undocumented') ? undefined : `${status} is not told`;
  const range = `${Math.floor(status / 100)}XX`;
  const response =
    drawn.responses.find((one) => one.status === String(status)) ??
    drawn.responses.find((one) => one.status.toUpperCase() === range) ??
    drawn.responses.find((one) => one.status === 'default');
  if (response === undefined) return `${status} is not documented`;
  const type = headers.find(([name]) => name === 'Content-Type')?.[1];
  if (body === undefined || type === undefined || !(type.split(';')[0] ?? '').endsWith('json')) return undefined;
  const media = response.content.find(({ mediaType }) => mediaType === type || mediaType.includes('*'));
  const text = bodyText(body) ?? '';
  const value = parseJson(text);
  if (value === undefined) return 'the body is not JSON';
  const told = isValid(media?.schema, value.json);
  return told === undefined ? undefined : `the body is not valid: ${told} ${text.slice(0, 150)}`;
}

/** Checks that after POST the GET at its location returns the posted record. */
async function judgeCreated(
  made: SandboxResponse,
  request: SandboxRequest,
  key: string,
  send: (request: SandboxRequest) => Promise<SandboxResponse>,
): Promise<readonly string[]> {
  const location = made.headers.find(([name]) => name === 'Location')?.[1];
  if (location === undefined) return [];
  const headers = request.headers.filter(([name]) => name !== 'Content-Type' && name !== 'Accept');
  const read = await send({ method: 'GET', url: location, headers: [...headers, ['Authorization', `Bearer ${key}`]] });
  // Members that cannot be read, or not with the same credentials.
  if ([401, 403, 405].includes(read.status) || /The parameter .* is required/.test(bodyText(read.body) ?? ''))
    return [];
  if (read.status !== 200) return [`after POST the GET of ${location} answers ${read.status}`];
  const [sent, found] = [parseJson(String(request.body ?? ''))?.json, parseJson(bodyText(read.body) ?? '')?.json];
  if (!isObject(sent) || !isObject(found)) return [];
  const inner: JsonObject = found;
  const other = Object.entries(sent).find(([name, value]) => {
    const kept = getOwn(inner, name);
    return kept !== undefined && typeof value === typeof kept && typeof value !== 'object' && kept !== value;
  });
  return other === undefined ? [] : [`after POST the GET has another ${other[0]}`];
}

/** Returns variants of a request with one error each. */
function faultsOf(request: SandboxRequest, operation: Operation): readonly (readonly [string, SandboxRequest])[] {
  const faults: (readonly [string, SandboxRequest])[] = [];
  const isOpen = operation.security.some(({ schemes }) =>
    schemes.every(({ scheme }) => scheme.type === 'mutualTLS' || scheme.type === 'unknown'),
  );
  if (operation.security.length > 0 && !isOpen) {
    const named = new Set(['authorization', 'cookie']);
    for (const { scheme } of operation.security.flatMap(({ schemes }) => schemes))
      if (scheme.type === 'apiKey' && scheme.in === 'header') named.add(scheme.name.toLowerCase());
    const headers = request.headers.filter(([name]) => !named.has(name.toLowerCase()));
    const queries = operation.security.flatMap(({ schemes }) =>
      schemes.flatMap(({ scheme }) => (scheme.type === 'apiKey' && scheme.in === 'query' ? [scheme.name] : [])),
    );
    const url = queries.reduce((text, name) => text.replace(`${name}=`, `not-${name}=`), request.url);
    faults.push(['no credential', { ...request, url, headers }]);
  }
  const { requestBody } = operation;
  const [media] = requestBody?.content ?? [];
  if (requestBody === undefined || media === undefined || request.body === undefined) return faults;
  const types = requestBody.content.map(({ mediaType }) => mediaType);
  if (!types.some((type) => type.includes('*'))) {
    const headers = request.headers.map(
      ([name, value]) => [name, name === 'Content-Type' ? 'application/x-nobody-takes-this' : value] as const,
    );
    faults.push(['a wrong content type', { ...request, headers }]);
  }
  if (!/[/+]json/.test(media.mediaType)) return faults;
  faults.push(['no JSON', { ...request, body: '{' }]);
  if (media.schema?.type.join() === 'object') faults.push(['a wrong type', { ...request, body: '"text"' }]);
  const sent = parseJson(String(request.body))?.json;
  const missing = media.schema?.required.find((name) => isObject(sent) && Object.hasOwn(sent, name));
  if (missing !== undefined && isObject(sent)) {
    const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== missing));
    const isRead = media.schema?.properties.some(({ name, schema }) => name === missing && schema.readOnly);
    if (isRead !== true) faults.push([`no ${missing}`, { ...request, body: JSON.stringify(rest) }]);
  }
  return faults;
}
