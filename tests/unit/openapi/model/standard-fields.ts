import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTypes, normalizeTypes, type NormalizedNodeType } from '@redocly/openapi-core';
import { parseYaml } from '../../../../src/openapi/document/read/index.ts';
import { isRecord } from '../../../../src/openapi/standard/record.ts';

/** Object types of the newest version of the standard, by Redocly's table. */
export const standardTypes = normalizeTypes(getTypes('oas3_2'));
const file = join(import.meta.dirname, '../../../fixtures/openapi/every-field-3.2.yaml');
/** Document with every field of that version. */
export const everyField: unknown = parseYaml(readFileSync(file, 'utf8'), file);
/** Fields such as `Info.title` with the paths of all their places in that document. */
export const fieldPlaces = listPlaces(everyField);

function listPlaces(root: unknown): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  const visit = (value: unknown, type: unknown, path: readonly string[]): void => {
    if (!isNodeType(type)) return;
    if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        visit(item, childType(type.items, item, String(index)), [...path, String(index)]);
      });
    }
    if (!isRecord(value)) return;
    for (const [key, child] of Object.entries(value)) {
      const isField = Object.hasOwn(type.properties, key);
      if (isField) found.set(`${type.name}.${key}`, [...(found.get(`${type.name}.${key}`) ?? []), [...path, key]]);
      visit(child, childType(isField ? type.properties[key] : type.additionalProperties, child, key), [...path, key]);
    }
  };
  visit(root, standardTypes.Root, []);
  return found;
}

function isNodeType(type: unknown): type is NormalizedNodeType {
  return isRecord(type) && typeof type.name === 'string' && isRecord(type.properties);
}

/** Returns the type of a child; some depend on the value, which the table cannot express for a map of texts. */
function childType(type: unknown, value: unknown, key: string): unknown {
  if (typeof type !== 'function') return type;
  try {
    const chosen: unknown = Reflect.apply(type, undefined, [value, key]);
    return chosen;
  } catch {
    return undefined;
  }
}

/** Returns a copy of that document without the field at a path; unchanged without a path. */
export function documentWithout(path: readonly string[] | undefined): unknown {
  const copy: unknown = structuredClone(everyField);
  if (path !== undefined) removeAt(copy, path);
  return copy;
}

function removeAt(root: unknown, path: readonly string[]): void {
  const key = path.at(-1);
  const holder = path.slice(0, -1).reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }, root);
  if (key !== undefined && typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, key);
}
