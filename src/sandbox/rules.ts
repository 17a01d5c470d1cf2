import type { HandlerResult } from './handlers/context.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** Records of one API, as a rule sees them: what it writes is committed with the rest of the request, or not at all. */
export interface Records {
  /** The record of a collection, named by its path: `get('/pets', 10)`. */
  get(collection: string, key: string | number): Promise<JsonObject | undefined>;
  list(collection: string): Promise<readonly JsonObject[]>;
  put(collection: string, key: string | number, value: JsonObject): void;
  delete(collection: string, key: string | number): void;
}

/** A request as a rule sees it: let in and valid. A rule may run again when others were faster. */
export interface Call {
  /** The body where it is an object, else an empty one. */
  readonly body: JsonObject;
  /** The body of any kind, a list too; undefined where there is none, or none that can be read. */
  readonly sent: Json | undefined;
  /** The value of a parameter. */
  readonly parameter: (name: string) => Json | undefined;
  readonly records: Records;
  readonly now: Date;
  /** Does what the sandbox would do without a rule, with another body where one is given. */
  readonly next: (body?: JsonObject) => Promise<HandlerResult>;
  /** Refuses the request with a status, an error code and words. */
  readonly refuse: (status: number, code: string, message: string) => HandlerResult;
}

/** What no document says, by `operationId`. */
export interface SandboxRules {
  readonly [operationId: string]: (call: Call) => Promise<HandlerResult>;
}

/** Rules of one's own, for a file `sandbox.ts` beside a listed document. */
export function defineSandbox(rules: SandboxRules): SandboxRules {
  return rules;
}

/** The record that an act answers with; undefined where it was refused. */
export function recordOf(acted: HandlerResult): JsonObject | undefined {
  const value = acted.kind === 'done' ? acted.value : undefined;
  return isObject(value) ? value : undefined;
}
