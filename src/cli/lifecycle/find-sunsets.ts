import { positionOf } from '../../load/index.ts';
import { pointerTokens, type Api, type Position } from '../../model/index.ts';
import { parseSunset, vocabulary } from '../../standard/extensions/index.ts';
import { isRecord } from '../../standard/record.ts';
import { childPointer } from '../../standard/pointer.ts';

/** Part of a document that is switched off on a date. */
export interface FoundSunset {
  /** JSON Pointer into the bundled document. */
  readonly pointer: string;
  /** Operation as method and path, else the pointer. */
  readonly name: string;
  /** ISO 8601; undefined for a value that is not a date. */
  readonly instant: string | undefined;
  readonly position: Position | undefined;
}

/** Fields whose values are no parts of the document. */
const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);
/** Fields whose keys are names. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'headers', 'parameters']);

/** Lists the sunsets of an API's document, those without a date first, then the earliest. */
export function findSunsets(api: Api): readonly FoundSunset[] {
  const found = new Map<string, FoundSunset>();
  const open: { readonly value: unknown; readonly pointer: string; readonly isNamed: boolean }[] = [
    { value: api.document, pointer: '#', isNamed: false },
  ];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { value, pointer, isNamed } = part;
    if (typeof value !== 'object' || value === null) continue;
    const sunset = isNamed || !isRecord(value) ? undefined : sunsetOf(value);
    const position = sunset === undefined ? undefined : positionOf(api, childPointer(pointer, sunset.key));
    // A part that several places refer to is bundled at each.
    const key = position === undefined ? pointer : `${position.file} ${position.line} ${position.column}`;
    if (sunset !== undefined && !found.has(key))
      found.set(key, { pointer, name: nameOf(pointer), instant: sunset.instant, position });
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    for (const [name, below] of entries.toReversed()) {
      const isValue = !isNamed && !Array.isArray(value) && VALUES.has(String(name));
      if (isValue) continue;
      const holdsNames = !isNamed && NAMED.has(String(name)) && isRecord(below);
      open.push({ value: below, pointer: childPointer(pointer, name), isNamed: holdsNames });
    }
  }
  return [...found.values()].toSorted((a, b) => timeOf(a) - timeOf(b));
}

/** Returns the time of a sunset in milliseconds; one that is not a date is before all others. */
export function timeOf({ instant }: Pick<FoundSunset, 'instant'>): number {
  return instant === undefined ? Number.NEGATIVE_INFINITY : Date.parse(instant);
}

function sunsetOf(
  value: Readonly<Record<string, unknown>>,
): { readonly key: string; readonly instant: string | undefined } | undefined {
  const key = vocabulary.sunset.find((name) => Object.hasOwn(value, name));
  return key === undefined ? undefined : { key, instant: parseSunset(value[key])?.instant };
}

function nameOf(pointer: string): string {
  const [paths, path, method, ...rest] = pointerTokens(pointer, false) ?? [];
  if (paths !== 'paths' || path === undefined || method === undefined) return pointer;
  return rest.length === 0 ? `${method.toUpperCase()} ${path}` : `${method.toUpperCase()} ${path}: ${rest.join('/')}`;
}
