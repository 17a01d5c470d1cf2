import type { SourceFile } from '../read/index.ts';

/** A file, and a pointer into it. */
export interface Origin {
  readonly source: SourceFile;
  readonly pointer: string;
}

/** Origins of a bundle's parts, by pointer in the bundle; they hold for everything below. */
export type Origins = ReadonlyMap<string, Origin>;

/** Returns the file and pointer that a pointer of a bundle comes from. */
export function originOf(origins: Origins, pointer: string): Origin | undefined {
  for (let known = pointer; ; known = known.slice(0, known.lastIndexOf('/'))) {
    const origin = origins.get(known);
    if (origin !== undefined)
      return { source: origin.source, pointer: `${origin.pointer}${pointer.slice(known.length)}` };
    if (!known.includes('/')) return undefined;
  }
}
