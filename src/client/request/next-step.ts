import { readStored, store } from '../page/stored.ts';

const NAME = 'next';

/** Values that an answer gave for the operation on another page; they stay in this tab and are in no address. */
export interface NextStep {
  /** Path of the operation's page. */
  readonly page: string;
  /** By place and name: `path.petId`. */
  readonly values: readonly (readonly [string, string])[];
}

/** Keeps the values until that page takes them. */
export function keepNextStep(step: NextStep): void {
  store(NAME, JSON.stringify(step), 'session');
}

/** The values for the page at a path, taken once; undefined where there are none. */
export function takeNextStep(page: string): ReadonlyMap<string, string> | undefined {
  try {
    const step: unknown = JSON.parse(readStored(NAME, 'session') ?? 'null');
    store(NAME, undefined, 'session');
    return isNextStep(step) && step.page === page ? new Map(step.values) : undefined;
  } catch {
    // Something else wrote there.
    return undefined;
  }
}

function isNextStep(step: unknown): step is NextStep {
  if (typeof step !== 'object' || step === null || !('page' in step) || !('values' in step)) return false;
  const { values } = step;
  return (
    Array.isArray(values) &&
    values.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'))
  );
}
