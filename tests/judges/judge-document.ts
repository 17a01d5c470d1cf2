import type { ValidateFunction } from 'ajv/dist/2020.js';
import { toDoubles, toJson, type Json } from '../../src/openapi/model/index.ts';
import { pointerTokens, valueAt } from '../../src/openapi/standard/pointer.ts';
import { isRecord } from '../../src/openapi/standard/record.ts';
import { arbitrate, createAjv, fromOpenApi30 } from './judges.ts';

/** Direction in which values are sent; both where no property is left out. */
export type Sent = 'request' | 'response' | 'both';

/** Verdict of Ajv on the document's own schema. */
export type Verdict =
  | { readonly kind: 'valid' }
  | {
      readonly kind: 'invalid';
      readonly reason: string;
      /** Returns true if the arbiter accepts the value by all schemas. */
      readonly isAccepted: () => Promise<boolean>;
    }
  /** Valid by the conventions: several members of `oneOf` may match, and `nullable` adds null to a reference or choice. */
  | { readonly kind: 'convention' }
  /** Ajv refuses the schema. */
  | { readonly kind: 'unjudged'; readonly reason: string };

/** Returns the verdict on a value that must match the schemas at all pointers of a document. */
export type DocumentJudge = (pointers: readonly string[], value: Json, sent: Sent) => Verdict;

/** Creates the judge of a bundled document's own schemas. */
export function createDocumentJudge(document: unknown): DocumentJudge {
  const judges = new Map<string, PointerJudge>();
  const judgeOf = (sent: Sent, isTolerant: boolean): PointerJudge => {
    const key = `${sent} ${isTolerant}`;
    const known = judges.get(key) ?? createPointerJudge(document, sent, isTolerant);
    judges.set(key, known);
    return known;
  };
  // Ajv has doubles alone.
  return (pointers, exact, sent) => {
    const value = toDoubles(exact);
    const strict = pointers.map((pointer) => judgeOf(sent, false).judge(pointer, value));
    const unjudged = strict.find((verdict) => verdict.kind === 'unjudged');
    const bad = strict.find((verdict) => verdict.kind === 'invalid');
    if (unjudged !== undefined || bad === undefined) return unjudged ?? { kind: 'valid' };
    const isTolerable = pointers.every((pointer) => judgeOf(sent, true).judge(pointer, value).kind === 'valid');
    if (isTolerable) return { kind: 'convention' };
    const isAccepted = async (): Promise<boolean> => {
      for (const pointer of pointers) if (!(await judgeOf(sent, true).arbiter(pointer, value))) return false;
      return true;
    };
    return { ...bad, isAccepted };
  };
}

/** Ajv's verdict, and that of the arbiter. */
interface PointerJudge {
  readonly judge: (pointer: string, value: Json) => AjvVerdict;
  readonly arbiter: (pointer: string, value: Json) => Promise<boolean>;
}

type AjvVerdict =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly reason: string }
  | { readonly kind: 'unjudged'; readonly reason: string };

function createPointerJudge(document: unknown, sent: Sent, isTolerant: boolean): PointerJudge {
  const ajv = createAjv({ validateSchema: false });
  const isOlder = !(isRecord(document) && /^3\.[12]/.test(String(document.openapi)));
  const addresses = new Map<string, string>();
  const written = new Map<string, unknown>();
  const waiting: string[] = [];
  /** Returns the address of a schema, and reads it once. */
  const addressOf = (pointer: string): string => {
    const known = addresses.get(pointer);
    if (known !== undefined) return known;
    const address = `https://judges.example/${addresses.size}`;
    addresses.set(pointer, address);
    waiting.push(pointer);
    return address;
  };
  const read = (schema: unknown): unknown =>
    rewrite(isOlder ? fromOpenApi30(schema, isTolerant ? 'idiom' : 'standard') : schema, {
      document,
      sent,
      isTolerant,
      toAddress: (reference) => (reference.startsWith('#') ? addressOf(reference) : reference),
    });
  const compiled = new Map<string, ValidateFunction | string>();
  const compile = (pointer: string): ValidateFunction | string => {
    const address = addressOf(pointer);
    try {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const schema = read(valueAt(document, pointerTokens(next) ?? []));
        if (typeof schema !== 'boolean' && !isRecord(schema)) throw new Error(`There is no schema at ${next}`);
        ajv.addSchema(schema, addressOf(next));
        written.set(addressOf(next), schema);
      }
      return ajv.getSchema(address) ?? `There is no schema at ${pointer}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const judge = (pointer: string, value: Json): AjvVerdict => {
    const found = compiled.get(pointer) ?? compile(pointer);
    compiled.set(pointer, found);
    if (typeof found === 'string') return { kind: 'unjudged', reason: found };
    try {
      return found(value) ? { kind: 'valid' } : { kind: 'invalid', reason: ajv.errorsText(found.errors) };
    } catch (error) {
      return { kind: 'unjudged', reason: String(error) };
    }
  };
  return { judge, arbiter: (pointer, value) => arbitrate(written, addressOf(pointer), value) };
}

interface Rewriting {
  readonly document: unknown;
  readonly sent: Sent;
  readonly isTolerant: boolean;
  readonly toAddress: (reference: string) => string;
}

const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
]);
/** Keywords in which a value that several members of `oneOf` match is none of theirs. */
const STRICT: ReadonlySet<string> = new Set(['not', 'if']);
const DATA: ReadonlySet<string> = new Set(['enum', 'const']);
/** Fields of OpenAPI that are no keywords of JSON Schema, and identifiers: references are pointers into the bundle. */
const LEFT_OUT = /^(?:x-.*|example|examples|default|discriminator|xml|externalDocs|in|name|\$id|\$anchor)$/;

/** Returns a copy of a schema with the addresses of its references, without required properties of the other direction. */
function rewrite(schema: unknown, rewriting: Rewriting): unknown {
  if (Array.isArray(schema)) return schema.map((item: unknown) => rewrite(item, rewriting));
  if (!isRecord(schema)) return typeof schema === 'bigint' ? Number(schema) : schema;
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema)) {
    if (LEFT_OUT.test(name)) continue;
    if (name === '$ref' && typeof value === 'string') made.$ref = rewriting.toAddress(value);
    else if (DATA.has(name)) made[name] = toDoubles(toJson(value));
    else if (name === 'required') {
      if (Array.isArray(value)) made.required = value.filter((field) => !isLeftOut(schema, field, rewriting));
    } else if (name === 'type' && value === 'file') continue;
    else if (MAPS.has(name) && isRecord(value)) {
      const entries = Object.entries(value).map(([key, part]) => [key, rewrite(part, rewriting)] as const);
      made[name] = Object.fromEntries(entries);
    } else if (name === 'items' && Array.isArray(value)) made.prefixItems = rewrite(value, rewriting);
    else if (name === 'additionalItems' && Array.isArray(schema.items)) made.items = rewrite(value, rewriting);
    else made[name] = rewrite(value, STRICT.has(name) ? { ...rewriting, isTolerant: false } : rewriting);
  }
  const { oneOf, allOf, ...rest } = made;
  if (oneOf === undefined || !rewriting.isTolerant) return made;
  const members: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
  return { ...rest, allOf: [...members, { anyOf: oneOf }] };
}

function isLeftOut({ properties }: Readonly<Record<string, unknown>>, name: unknown, rewriting: Rewriting): boolean {
  if (rewriting.sent === 'both' || typeof name !== 'string' || !isRecord(properties)) return false;
  return Object.hasOwn(properties, name) && isOther(properties[name], rewriting, 0);
}

/** Maximum number of references and members of `allOf` that are followed for a flag. */
const MAX_DEPTH = 20;

function isOther(schema: unknown, rewriting: Rewriting, depth: number): boolean {
  if (!isRecord(schema) || depth > MAX_DEPTH) return false;
  if (schema[rewriting.sent === 'request' ? 'readOnly' : 'writeOnly'] === true) return true;
  const target =
    typeof schema.$ref === 'string' ? valueAt(rewriting.document, pointerTokens(schema.$ref) ?? []) : undefined;
  const members: readonly unknown[] = Array.isArray(schema.allOf) ? schema.allOf : [];
  return [target, ...members].some((part) => isOther(part, rewriting, depth + 1));
}
