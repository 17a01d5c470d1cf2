import type { SourceFile } from '../read/index.ts';

/** A place in a file: the file, and a pointer into it. */
export interface Origin {
  readonly source: SourceFile;
  readonly pointer: string;
}

/** Where the parts of a bundle come from: pointers in the bundle, and what begins there. */
export type Origins = ReadonlyMap<string, Origin>;

/** The file and the pointer in it that a pointer of a bundle comes from. */
export function originOf(origins: Origins, pointer: string): Origin | undefined {
  for (let known = pointer; ; known = known.slice(0, known.lastIndexOf('/'))) {
    const origin = origins.get(known);
    if (origin !== undefined)
      return { source: origin.source, pointer: `${origin.pointer}${pointer.slice(known.length)}` };
    if (!known.includes('/')) return undefined;
  }
}
