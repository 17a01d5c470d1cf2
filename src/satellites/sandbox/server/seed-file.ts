import { readFileSync } from 'node:fs';
import { PortalError } from '../../../openapi/model/index.ts';
import { isObject, parseJson, withSeeds } from '../index.ts';
import type { MockTables } from '../tables/index.ts';

/** Replaces seed data by the records of a JSON file. Throws PortalError for an unreadable file or records that do not fit. */
export function seedFrom(file: string, plans: readonly MockTables[]): readonly MockTables[] {
  const given = parseJson(readText(file))?.json;
  const hint = 'Write {"/pets": [{"id": 1, …}]}: by the path of a collection the records that it begins with.';
  if (!isObject(given)) throw new PortalError(`${file}, the file of --seed, is not a JSON object.`, { hint });
  const { plans: sown, faults } = withSeeds(plans, given);
  if (faults.length === 0) return sown;
  const shown = faults.slice(0, 10).map((fault) => `\n  ${fault}`);
  throw new PortalError(`${file}, the file of --seed, does not match the documents:${shown.join('')}`, { hint });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new PortalError(`${file}, the file of --seed, cannot be read.`, { hint: 'Pass a JSON file.', cause });
  }
}
