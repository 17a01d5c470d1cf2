import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findState, fingerprintOf } from '../../../openapi/document/read/index.ts';

/** Milliseconds between two looks at a folder. */
const INTERVAL = 300;

/** Calls `onChange` with the name of each relevant entry of a folder that appears, changes or disappears, where the system sends no events. */
export function pollFolder(
  folder: string,
  isRelevant: (path: string) => boolean,
  onChange: (name: string) => void,
): { readonly close: () => void } {
  const look = (): ReadonlyMap<string, string> =>
    new Map(
      namesIn(folder)
        .filter((name) => isRelevant(join(folder, name)))
        .map((name) => [name, stateAsText(join(folder, name))]),
    );
  let before = look();
  const timer = setInterval(() => {
    const now = look();
    const names = new Set([...before.keys(), ...now.keys()]);
    const changed = [...names].filter((name) => before.get(name) !== now.get(name));
    before = now;
    for (const name of changed) onChange(name);
  }, INTERVAL);
  return {
    close: () => {
      clearInterval(timer);
    },
  };
}

/** A folder changes with its place, and not with its entries: those are events of its own. */
function stateAsText(path: string): string {
  const state = findState(path);
  return state?.isDirectory() === true ? String(state.ino) : fingerprintOf(path, state);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Missing or not accessible: the folder above has an event when that changes.
    return [];
  }
}
