import { readStored, store } from '../page/stored.ts';
import { NO_CHANGES, type CardRequest } from './state.ts';

const NAME = 'next';

/** Values from a response for an operation on another page; stored in this tab, and in no address. */
export interface NextStep {
  /** Path of the operation's page. */
  readonly page: string;
  /** Pairs of location and name with a value: `path.petId`. */
  readonly values: readonly (readonly [string, string])[];
  /** Body of the request; wrapped, because null is a value too. */
  readonly body?: { readonly json: unknown } | undefined;
}

/** Stores the values for the operation's page. */
export function keepNextStep(step: NextStep): void {
  store(NAME, JSON.stringify(step), 'session');
}

/** Applies the values stored for the page at a path to its request, and deletes them. */
export function takeNextStep(page: string, request: CardRequest): void {
  const step = readStep();
  if (step?.page !== page) return;
  request.change({ ...NO_CHANGES, values: new Map(step.values), given: step.body });
}

function readStep(): NextStep | undefined {
  try {
    const step: unknown = JSON.parse(readStored(NAME, 'session') ?? 'null');
    store(NAME, undefined, 'session');
    return isNextStep(step) ? step : undefined;
  } catch {
    // Another script wrote the value.
    return undefined;
  }
}

function isNextStep(step: unknown): step is NextStep {
  if (typeof step !== 'object' || step === null || !('page' in step) || !('values' in step)) return false;
  const { values } = step;
  if ('body' in step && (typeof step.body !== 'object' || step.body === null || !('json' in step.body))) return false;
  return (
    Array.isArray(values) &&
    values.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'))
  );
}
