import { keyOf, type ParameterValue } from '../../../portal/samples/request-parts.ts';
import type { ParameterTable } from '../../../satellites/sandbox/check.ts';
import { readStored, store } from '../../page/stored.ts';
import { requestOf } from '../state.ts';
import { readOperation } from '../../sandbox/operation.ts';
import { readParameterText } from './read-text.ts';

/** Value that this tab carries to other operations of the API. */
interface Carried {
  readonly key: string;
  readonly text: string;
  /** JSON of the schema: another parameter may have the same name and another meaning. */
  readonly schema: string;
}

/** Stores the value that the reader has entered for a parameter, or deletes it; secrets are not stored. */
export function keepValue(
  api: string,
  { key, schema }: Pick<Carried, 'key'> & Pick<ParameterTable, 'schema'>,
  text: string | undefined,
): void {
  const others = readCarried(api).filter((one) => one.key !== key);
  const all = text === undefined ? others : [...others, { key, text, schema: JSON.stringify(schema) }];
  store(nameOf(api), all.length === 0 ? undefined : JSON.stringify(all), 'session');
}

/** Fills in the values that the reader has entered on other pages of the API, unless the request has values of its own. */
export async function carryValues(card: HTMLElement): Promise<void> {
  const carried = readCarried(card.dataset.api ?? '');
  const request = requestOf(card);
  const { data } = request;
  if (data === undefined || carried.length === 0) return;
  const operation = await readOperation(data);
  if (!operation.isDescribed || request.state().values.size > 0) return;
  const [values, wires] = [new Map<string, string>(), new Map<string, string>()];
  for (const plan of operation.parameters) {
    const key = keyOf(plan);
    const found = carried.find((one) => one.key === key && one.schema === JSON.stringify(plan.schema));
    const wire = found && readParameterText(found.text, plan, operation).wire;
    if (found === undefined || wire === undefined) continue;
    values.set(key, found.text);
    wires.set(key, wire);
  }
  const declared: readonly Pick<ParameterValue, 'in' | 'name'>[] = operation.parameters;
  if (values.size > 0) request.change({ values, wires, declared, typed: new Set(values.keys()) });
}

/** Deletes the stored values of an API. */
export function forgetValues(api: string): void {
  store(nameOf(api), undefined, 'session');
}

function readCarried(api: string): readonly Carried[] {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(api), 'session') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCarried) : [];
  } catch {
    // Another script wrote the value.
    return [];
  }
}

function isCarried(one: unknown): one is Carried {
  return typeof one === 'object' && one !== null && ['key', 'text', 'schema'].every((name) => name in one);
}

function nameOf(api: string): string {
  return `values-${api}`;
}
