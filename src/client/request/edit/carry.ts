import { keyOf, type ParameterValue } from '../../../samples/request-parts.ts';
import type { ParameterTable } from '../../../sandbox/check.ts';
import { readStored, store } from '../../page/stored.ts';
import { requestOf } from '../state.ts';
import { readOperation } from '../../sandbox/operation.ts';
import { readText } from './read-text.ts';

/** A value that goes with the reader to other operations of the API, of this tab. */
interface Carried {
  readonly key: string;
  readonly text: string;
  /** As JSON: another parameter of the same name may mean another thing. */
  readonly schema: string;
}

/** Keeps what the reader has typed for a parameter, or no longer; what may be secret is not kept. */
export function keepValue(
  api: string,
  { key, schema }: Pick<Carried, 'key'> & Pick<ParameterTable, 'schema'>,
  text: string | undefined,
): void {
  const others = readCarried(api).filter((one) => one.key !== key);
  const all = text === undefined ? others : [...others, { key, text, schema: JSON.stringify(schema) }];
  store(nameOf(api), all.length === 0 ? undefined : JSON.stringify(all), 'session');
}

/** Gives the request of a card the values that the reader has typed on other pages of its API, where it has none of its own. */
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
    const wire = found && readText(found.text, plan, operation).wire;
    if (found === undefined || wire === undefined) continue;
    values.set(key, found.text);
    wires.set(key, wire);
  }
  const declared: readonly Pick<ParameterValue, 'in' | 'name'>[] = operation.parameters;
  if (values.size > 0) request.change({ values, wires, declared, typed: new Set(values.keys()) });
}

/** Forgets what was typed for an API. */
export function forgetValues(api: string): void {
  store(nameOf(api), undefined, 'session');
}

function readCarried(api: string): readonly Carried[] {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(api), 'session') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCarried) : [];
  } catch {
    // Something else wrote there.
    return [];
  }
}

function isCarried(one: unknown): one is Carried {
  return typeof one === 'object' && one !== null && ['key', 'text', 'schema'].every((name) => name in one);
}

function nameOf(api: string): string {
  return `values-${api}`;
}
