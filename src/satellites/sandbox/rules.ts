import type { HandlerResult } from './handlers/context.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** Records of one API for a rule; its writes are committed with the rest of the request, or not at all. */
export interface Records {
  /** The record of a collection, named by its path: `get('/pets', 10)`. */
  get(collection: string, key: string | number): Promise<JsonObject | undefined>;
  list(collection: string): Promise<readonly JsonObject[]>;
  put(collection: string, key: string | number, value: JsonObject): void;
  delete(collection: string, key: string | number): void;
}

/** An authenticated, valid request for a rule. A rule runs again when another process has changed what it read. */
export interface Call {
  /** The body if it is an object, else an empty object. */
  readonly body: JsonObject;
  /** The body of any type, lists included; undefined for a missing or unreadable one. */
  readonly sent: Json | undefined;
  /** The value of a parameter. */
  readonly parameter: (name: string) => Json | undefined;
  readonly records: Records;
  readonly now: Date;
  /** Runs the default handler, with another body if one is given. */
  readonly next: (body?: JsonObject) => Promise<HandlerResult>;
  /** Refuses the request with a status, an error code and a message. */
  readonly refuse: (status: number, code: string, message: string) => HandlerResult;
}

/** Custom behaviour of operations, by `operationId`. */
export interface SandboxRules {
  readonly [operationId: string]: (call: Call) => Promise<HandlerResult>;
}

/** Defines custom rules, for a file that the setting `apis.<api>.rules` names. */
export function defineSandbox(rules: SandboxRules): SandboxRules {
  return rules;
}

/** Returns the record of a handler's result; undefined where the request was refused. */
export function recordOf(result: HandlerResult): JsonObject | undefined {
  const value = result.kind === 'done' ? result.value : undefined;
  return isObject(value) ? value : undefined;
}
