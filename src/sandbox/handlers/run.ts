import { isObject, type JsonObject } from '../json.ts';
import { refuse } from '../error-response.ts';
import type { Call, Records, SandboxRules } from '../rules.ts';
import { act } from './handle.ts';
import { collectionName, type HandlerResult, type HandlerContext } from './context.ts';
import { getOwn } from '../../standard/record.ts';

/** Runs the rule of an operation, else its default handler. */
export async function runHandler(context: HandlerContext, rules: SandboxRules | undefined): Promise<HandlerResult> {
  const { operationId } = context.operation.plan;
  const rule = operationId === undefined ? undefined : getOwn(rules, operationId);
  return rule === undefined ? await act(context) : await rule(callOf(context));
}

function callOf(context: HandlerContext): Call {
  const { parameters, body } = context;
  return {
    body: isObject(body) ? body : {},
    sent: body,
    parameter: (name) => [...parameters].find(([place]) => place.slice(place.indexOf(' ') + 1) === name)?.[1],
    records: recordsOf(context),
    now: context.fitting.now,
    next: (changed) => act(changed === undefined ? context : { ...context, body: changed }),
    refuse: (status, code, message) => ({ kind: 'refused', refusal: refuse([status], code, message) }),
  };
}

function recordsOf({ api, transaction }: HandlerContext): Records {
  const found = (value: unknown): value is JsonObject =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return {
    get: async (collection, key) => {
      const value = (await transaction.get(collectionName(api, collection), String(key)))?.value;
      return found(value) ? value : undefined;
    },
    list: async (collection) =>
      (await transaction.list(collectionName(api, collection))).map(({ value }) => value).filter(found),
    put: (collection, key, value) => {
      transaction.put(collectionName(api, collection), String(key), value);
    },
    delete: (collection, key) => {
      transaction.delete(collectionName(api, collection), String(key));
    },
  };
}
