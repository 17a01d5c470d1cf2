import { memoize } from '../../cache/memoize.ts';
import {
  isErrorStatus,
  type Api,
  type Example,
  type Json,
  type MediaType,
  type Operation,
  type Response,
  type Schema,
} from '../../openapi/model/index.ts';

const FIELDS: ReadonlySet<string> = new Set(['code', 'error', 'errorCode', 'error_code']);
const CODE = /^[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*$/u;
/** A problem type that identifies one: neither the usual `about:blank` nor a placeholder. */
const PROBLEM_TYPE = /^(?!about:blank$)[^\s/:]*[/:]\S+$/;

/** Fields of an error with the name of its kind, a message, and what to do. */
const TITLES = ['title'];
const MESSAGES = ['message', 'error_description', 'errorMessage', 'error_message', 'description', 'detail'];
const CURES = ['resolution', 'solution', 'remedy', 'suggestion', 'hint'];

/** Error that a response documents by its code or problem type. */
export interface DocumentedError {
  readonly code: string;
  /** `own`: an example or the only value; `listed`: one value of many; `sample`: example of a property. */
  readonly origin: 'own' | 'listed' | 'sample';
  readonly meaning: string | undefined;
  /** Message of an example. */
  readonly message: string | undefined;
  readonly cure: string | undefined;
}

/** Lists the error codes in the examples of an error response, from fields that commonly contain one; each once. */
export function errorCodesOf({ status, content }: Response): readonly string[] {
  if (!isErrorStatus(status)) return [];
  const found = content.flatMap(({ examples }) => examples.flatMap((example) => errorsIn(valueOf(example), false)));
  return [...new Set(found.map(({ code }) => code))];
}

/** Lists the errors that the content of an error response documents, in its examples and schemas. */
export const listDocumentedErrors = memoize((content: Response['content']): readonly DocumentedError[] =>
  content.flatMap(errorsOfMediaType),
);

function errorsOfMediaType({ mediaType, examples, schema }: MediaType): readonly DocumentedError[] {
  const isProblem = /\bproblem\+(?:json|xml)\b/i.test(mediaType);
  const written = examples.flatMap((example) =>
    errorsIn(valueOf(example), isProblem).map((error) => ({
      ...error,
      meaning: example.description ?? error.meaning ?? example.summary,
      cure: example.resolution ?? error.cure,
    })),
  );
  return schema === undefined ? written : [...written, ...errorsOfSchema(schema, isProblem)];
}

function valueOf({ value, dataValue }: Example): Json | undefined {
  return (value ?? dataValue)?.json;
}

function errorsIn(value: Json | undefined, isProblem: boolean): readonly DocumentedError[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const textOf = (names: readonly string[]): string | undefined =>
    names
      .flatMap((name) => fields.flatMap(([key, text]) => (key === name && typeof text === 'string' ? text : [])))
      .find((text) => /\s/.test(text));
  return fields.flatMap(([name, item]) => {
    if (typeof item !== 'string') return errorsIn(item, isProblem);
    if (!isIdentifier(name, item, isProblem)) return [];
    return [
      { code: item, origin: 'own', meaning: textOf(TITLES), message: textOf(MESSAGES), cure: textOf(CURES) } as const,
    ];
  });
}

function isIdentifier(name: string, value: string, isProblem: boolean): boolean {
  return (FIELDS.has(name) && CODE.test(value)) || (isProblem && name === 'type' && PROBLEM_TYPE.test(value));
}

/** Maximum depth of schemas in which codes are looked for. */
const DEPTH = 5;

function errorsOfSchema(schema: Schema, isProblem: boolean, depth = 0): readonly DocumentedError[] {
  if (depth > DEPTH) return [];
  const { properties, items, oneOf, anyOf, allOf, examples } = schema;
  const named = properties.flatMap(({ name, schema: property }) => {
    const listed = errorsOfProperty(name, property, { owner: schema, isProblem });
    const isNested = /^(?:errors?|data|body|details?)$/i.test(name);
    return listed.length > 0 || !isNested ? listed : errorsOfSchema(property, isProblem, depth + 1);
  });
  const inner = [...(items === undefined ? [] : [items]), ...oneOf, ...anyOf, ...allOf];
  return [
    ...examples.flatMap((example) => errorsIn(example, isProblem)),
    ...named,
    ...inner.flatMap((child) => errorsOfSchema(child, isProblem, depth + 1)),
  ];
}

interface Owned {
  readonly owner: Schema;
  readonly isProblem: boolean;
}

function errorsOfProperty(name: string, property: Schema, { owner, isProblem }: Owned): readonly DocumentedError[] {
  const listed = property.enum.map(({ value, description }) => ({ value, description }));
  const fixed =
    property.const === undefined ? listed : [{ value: property.const.json, description: listed[0]?.description }];
  const toErrors = (
    values: readonly { readonly value: Json; readonly description: string | undefined }[],
    origin: DocumentedError['origin'],
  ): readonly DocumentedError[] =>
    values.flatMap(({ value, description }) => {
      const code = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
      if (typeof code !== 'string' || !isIdentifier(name, code, isProblem)) return [];
      return [{ code, origin, meaning: description, message: undefined, cure: undefined }];
    });
  if (fixed.length === 1) {
    const meaning = owner.description ?? fixedText(owner) ?? owner.title;
    return toErrors(fixed, 'own').map((error) => ({ ...error, meaning: error.meaning ?? meaning }));
  }
  if (fixed.length > 1) return toErrors(fixed, 'listed');
  const strings = property.examples.filter((example) => typeof example === 'string');
  return toErrors(
    strings.map((value) => ({ value, description: undefined })),
    'sample',
  );
}

/** Returns the fixed text of an error beside its code. */
function fixedText({ properties }: Schema): string | undefined {
  return properties
    .filter(({ name }) => [...TITLES, ...MESSAGES].includes(name))
    .map(({ schema }) => schema.const?.json ?? (schema.enum.length === 1 ? schema.enum[0]?.value : undefined))
    .find((text) => typeof text === 'string');
}

/** Error response of an operation. */
export interface ErrorUse {
  readonly operation: Operation;
  readonly response: Response;
}

/** Code with the responses that document it. */
export interface CodeUses {
  readonly code: string;
  readonly facts: readonly DocumentedError[];
  readonly uses: readonly ErrorUse[];
  /** True for one of several possible codes of its responses, which then have items of their own. */
  readonly listed: boolean;
}

/** Lists the documented error responses of an API's listed operations. */
export function listErrorUses({ operations }: Api): readonly ErrorUse[] {
  return operations
    .filter(({ unlisted }) => !unlisted)
    .flatMap((operation) =>
      operation.responses.filter(({ status }) => isErrorStatus(status)).map((response) => ({ operation, response })),
    );
}

/** Returns true for an API whose errors have codes, or texts about what to do. */
export function hasErrors(api: Api): boolean {
  const uses = listErrorUses(api);
  return uses.some(({ response }) => response.resolution !== undefined) || collectCodes(uses).length > 0;
}

/** Collects codes; what a response itself documents precedes lists of possible codes, which precede samples of properties. */
export function collectCodes(uses: readonly ErrorUse[]): readonly CodeUses[] {
  const found = uses.flatMap((use) => {
    const facts = listDocumentedErrors(use.response.content);
    const known = facts.filter(({ origin }) => origin !== 'sample');
    return (known.length > 0 ? known : facts).map((fact) => ({ fact, use }));
  });
  return [...Map.groupBy(found, ({ fact }) => fact.code)].flatMap(([code, all]) => {
    const own = all.filter(({ fact }) => fact.origin === 'own');
    const listed = own.length === 0 && all.some(({ fact }) => fact.origin === 'listed');
    const best = own.length > 0 ? own : all;
    const one = {
      code,
      facts: all.map(({ fact }) => fact),
      uses: [...new Set(best.map(({ use }) => use))],
      listed,
    };
    // The example of a schema that several statuses share belongs to none of them.
    const isShared = own.length === 0 && !listed && statusesOf(one).length > 1;
    return isShared ? [] : [one];
  });
}

/** Lists the statuses of an error code. */
export function statusesOf({ uses }: CodeUses): readonly string[] {
  return [...new Set(uses.map(({ response }) => response.status))].toSorted();
}
