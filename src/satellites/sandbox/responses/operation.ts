import { isJsonType, isXmlType } from '../../../openapi/standard/media-type.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { HandlerContext, HandlerResult } from '../handlers/context.ts';
import { runHandler } from '../handlers/run.ts';
import {
  fromBase64,
  headerOf,
  type Headers,
  type SandboxRequest,
  type SandboxResponse,
  refuse,
  STATUSES,
  type ErrorResponse,
} from '../exchange.ts';
import type { MatchedRoute, Routed } from '../find-route.ts';
import { isObject, jsonToText, type Json } from '../json.ts';
import { LimitError } from '../limits.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { MediaTypeTable, ResponseTable } from '../tables/types.ts';
import type { SandboxOptions } from '../sandbox.ts';
import { authenticate } from '../middleware/authenticate.ts';
import { parsePrefer, preferenceHeaders, type Preferences } from '../middleware/prefer.ts';
import { validateRequest, type ValidRequest } from '../middleware/validate.ts';
import { transact } from '../stores/transaction.ts';
import { chooseSuccess, findResponse } from './choose.ts';
import { chooseExample, personalize, fit } from './complete.ts';
import { generateValid, generationOf, type GenerateContext } from './generate.ts';
import { replayed, remember } from './idempotency.ts';
import { errorResponse } from './error.ts';
import { chooseMedia, concreteType, documentedHeaders, finish, writeBody } from './respond.ts';
import { getOwn } from '../../../openapi/standard/record.ts';
import { encodeVisible } from '../../../portal/samples/encode.ts';

/** Context of an operation's request. */
export interface OperationContext extends MatchedRoute {
  readonly routed: Extract<Routed, { readonly kind: 'operation' }>;
  readonly url: URL;
  readonly options: SandboxOptions;
  readonly accounts: Accounts;
}

/** Context of building a response. */
interface Answering {
  readonly operation: LoadedOperation;
  readonly request: SandboxRequest;
  readonly context: OperationContext;
  readonly generation: GenerateContext;
  readonly prefer: Preferences;
  /** Headers of every response to this request. */
  readonly headers: Headers;
}

/** Responds to a request for an operation: checks credentials and validity, runs the handler, writes the response. */
export async function answerOperation(
  operation: LoadedOperation,
  request: SandboxRequest,
  context: OperationContext,
): Promise<SandboxResponse> {
  const { options, accounts, api, url } = context;
  const now = options.now();
  const { plan, resolve } = operation;
  const generation = generationOf(resolve, options.random, now);
  const requested = parsePrefer(headerOf(request.headers, 'prefer'));
  const prefer = { ...requested, wait: options.wait === undefined ? undefined : requested.wait };
  if (prefer.wait !== undefined) await options.wait?.(prefer.wait);
  const preferred = prefer.code === undefined ? undefined : findResponse(plan.responses, prefer.code);
  const answering: Answering = { operation, request, context, generation, prefer, headers: [] };
  const refused = (refusal: ErrorResponse): Promise<SandboxResponse> => toErrorResponse(answering, refusal);
  if (prefer.code !== undefined && preferred !== undefined)
    return await write(
      answering,
      { status: prefer.code, response: preferred, headers: [], value: undefined, wrap: [] },
      undefined,
    );
  const shown = { headers: request.headers, query: url.searchParams };
  const security = api.isOpen === true ? [] : plan.security;
  const admitted = await authenticate(security, api.parts.index.schemes, shown, (key) => accounts.find(key, now));
  if (admitted.refusal !== undefined) return await refused(admitted.refusal);
  const accept = headerOf(request.headers, 'accept');
  const { response: success } = chooseSuccess(plan.responses, [200]);
  if (chooseMedia(success, accept) === 'none') {
    const types = (success?.content ?? []).map(concreteType).join(', ');
    const message = `None of the accepted types is available. Available: ${types}.`;
    return await refused(refuse(STATUSES.notAcceptable, 'not_acceptable', message));
  }
  const source = { path: context.routed.values, query: url.search.slice(1), headers: request.headers };
  const valid = await validateRequest(operation, request, source);
  if (valid.refusal !== undefined) return await refused(valid.refusal);
  const unchecked = [...admitted.unchecked, ...valid.unchecked];
  const reports: Headers =
    unchecked.length === 0 ? [] : [['Sandbox-Unchecked', encodeVisible(unchecked.join('; ')).slice(0, 500)]];
  const full = { ...answering, headers: reports };
  return await transact(options.store, (transaction) =>
    perform(full, valid, {
      api: api.parts.index.id,
      operation,
      values: context.routed.values,
      parameters: valid.parameters,
      headers: request.headers,
      body: valid.body,
      base: originOf(request) + context.base,
      path: context.path,
      query: url.search.slice(1),
      transaction,
      generation,
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof LimitError)) throw error;
    const wanted = error.status === 413 ? STATUSES.tooLarge : STATUSES.full;
    return refused(refuse(wanted, 'limit_reached', error.message));
  });
}

/** Returns the origin of URLs in responses; empty for a request that is a path alone. */
function originOf({ url }: SandboxRequest): string {
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : '';
}

async function toErrorResponse(
  { operation, request, generation, headers, prefer }: Answering,
  refusal: ErrorResponse,
): Promise<SandboxResponse> {
  return await errorResponse(operation, refusal, {
    method: request.method,
    headers: [...headers, ...preferenceHeaders(prefer, { wait: prefer.wait })],
    accept: headerOf(request.headers, 'accept'),
    generation,
  });
}

async function perform(answering: Answering, valid: ValidRequest, context: HandlerContext): Promise<SandboxResponse> {
  const before = await replayed(context);
  if (before !== undefined)
    return 'refusal' in before ? await toErrorResponse(answering, before.refusal) : before.response;
  const result = await runHandler(context, answering.context.api.rules);
  if (result.kind === 'refused') return await toErrorResponse(answering, result.refusal);
  const response = await answerDone(answering, result, valid);
  remember(context, response);
  return response;
}

async function answerDone(
  answering: Answering,
  result: Exclude<HandlerResult, { readonly kind: 'refused' }>,
  valid: ValidRequest,
): Promise<SandboxResponse> {
  const { method, responses, handler } = answering.operation.plan;
  const usual = method === 'POST' ? [201, 200, 202] : method === 'DELETE' ? [204, 200] : [200];
  const { statuses, value, headers } =
    result.kind === 'done' ? result : { statuses: usual, value: undefined, headers: [] };
  // Not modified: the client has it already, so the status needs no documentation.
  if (statuses[0] === 304) return finish(304, [...answering.headers, ...headers], undefined, answering.request.method);
  const wrap = handler.kind === 'example' ? [] : handler.wrap;
  return await write(answering, { ...chooseSuccess(responses, statuses), headers, value, wrap }, valid);
}

interface Answer {
  readonly status: number;
  readonly response: ResponseTable | undefined;
  readonly headers: Headers;
  /** Undefined: the document's example. */
  readonly value: Json | undefined;
  readonly wrap: readonly string[];
}

async function write(answering: Answering, answer: Answer, valid: ValidRequest | undefined): Promise<SandboxResponse> {
  const { request, prefer, headers } = answering;
  const { status, response } = answer;
  const chosen = chooseMedia(response, headerOf(request.headers, 'accept'));
  const content = response?.content ?? [];
  const media = chosen === 'none' ? content[0] : chosen;
  const undocumented: Headers = response === undefined ? [['Sandbox-Undocumented', String(status)]] : [];
  const isFile = media?.examples[0]?.base64 !== undefined;
  const schema = prefer.dynamic && !isFile ? media?.schema : undefined;
  const random = schema === undefined ? undefined : await generateValid(schema, answering.generation);
  const dynamic = random !== undefined;
  const isKnown = !dynamic && media?.examples.some(({ name }) => name === prefer.example) === true;
  const requested = { example: isKnown ? prefer.example : undefined, random };
  const body = media && (await bodyOf(answering, answer, media, valid, requested));
  const applied = {
    example: requested.example,
    dynamic,
    code: valid === undefined ? status : undefined,
    wait: prefer.wait,
  };
  const isChosen = requested.example !== undefined || dynamic;
  // A requested example has nothing of the state.
  const all: Headers = [
    ...headers,
    ...(isChosen ? [] : answer.headers),
    ...undocumented,
    ...preferenceHeaders(prefer, applied),
  ];
  if (media === undefined) return finish(status, documentedHeaders(response, all), undefined, request.method);
  const typed: Headers = [...all, ['Content-Type', encodeVisible(concreteType(media))]];
  return finish(status, documentedHeaders(response, typed), body, request.method);
}

async function bodyOf(
  { request, generation }: Answering,
  { value, wrap }: Answer,
  media: MediaTypeTable,
  valid: ValidRequest | undefined,
  requested: { readonly example: string | undefined; readonly random: Json | undefined },
): Promise<SandboxResponse['body']> {
  const { resolve } = generation;
  const type = concreteType(media);
  const isState = isJsonType(type) || (isXmlType(type) && media.schema !== undefined);
  // A string in place of XML is XML already.
  const toText = async (fitted: Json): Promise<string> =>
    isXmlType(type) ? await writeBody(media, fitted, resolve) : jsonToText(fitted);
  const isChosen = requested.example !== undefined || requested.random !== undefined;
  if (value !== undefined && !isChosen && isState)
    return await toText(await fit(wrapped(value, wrap, media), media, generation));
  const bytes = media.examples[0]?.base64;
  if (bytes !== undefined) return fromBase64(bytes);
  if (requested.random !== undefined) return await writeBody(media, requested.random, resolve);
  const example = await chooseExample(media, requested.example, generation);
  if (example.value === undefined || !isState) return await writeBody(media, example.text ?? example.value, resolve);
  // An example requested by name is sent unchanged.
  if (requested.example !== undefined || valid === undefined) return await writeBody(media, example.value, resolve);
  const sent = { method: request.method, body: valid.body, parameters: valid.parameters };
  return await toText(await fit(personalize(example.value, media, sent, generation), media, generation));
}

function wrapped(value: Json, [name, ...rest]: readonly string[], media: MediaTypeTable): Json {
  if (name === undefined) return value;
  const outer = media.examples.map((example) => example.value).find((one) => isObject(one));
  const inner = isObject(outer) ? getOwn(outer, name) : undefined;
  const below: MediaTypeTable = { ...media, examples: inner === undefined ? [] : [{ name: undefined, value: inner }] };
  return { ...(isObject(outer) ? outer : {}), [name]: wrapped(value, rest, below) };
}
