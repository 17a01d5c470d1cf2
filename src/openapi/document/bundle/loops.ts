import type { Kind } from '../../standard/grammar.ts';
import { isRecord } from '../../standard/record.ts';
import type { DocumentFile } from './document-file.ts';
import { isResolutionError, type References } from './reference.ts';
import type { ReferenceProblem, ReferenceScan } from './scan-references.ts';

interface Step {
  readonly part: DocumentFile;
  readonly next: DocumentFile[];
}

/** Finds references that lead directly back to themselves, and schemas that contain themselves by `allOf`, each loop once. */
export function findLoops(references: References, { followed, composed }: ReferenceScan): readonly ReferenceProblem[] {
  const found: ReferenceProblem[] = [];
  const done = new WeakSet<object>();
  const open = new WeakSet<object>();
  const starts = [
    ...composed.map((start) => ({ start, kind: 'schema' as const })),
    ...followed.map(({ from, kind }) => ({ start: from, kind })),
  ];
  for (const { start, kind } of starts) {
    const path: Step[] = [];
    const enter = (part: DocumentFile): void => {
      if (!isRecord(part.value) || done.has(part.value)) return;
      open.add(part.value);
      path.push({ part, next: listIncluded(references, part).reverse() });
    };
    enter(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.next.pop();
      if (next === undefined) {
        path.pop();
        if (isRecord(step.part.value)) {
          open.delete(step.part.value);
          done.add(step.part.value);
        }
      } else if (isRecord(next.value) && open.has(next.value)) {
        const first = path.findIndex(({ part }) => part.value === next.value);
        found.push(toProblem(path.slice(first), path[first]?.part ?? next, kind));
        done.add(next.value);
      } else enter(next);
    }
  }
  return found;
}

/** Lists what a part is or includes: the target of its reference, and the members of its `allOf`. */
function listIncluded(references: References, part: DocumentFile): DocumentFile[] {
  const { value, source, pointer } = part;
  const target = references.next(part);
  const found = target === undefined || isResolutionError(target) ? [] : [target];
  const list = isRecord(value) ? value.allOf : undefined;
  if (!Array.isArray(list)) return found;
  return [
    ...found,
    ...list.map((item: unknown, index) => ({ source, value: item, pointer: `${pointer}/allOf/${index}` })),
  ];
}

/** Returns the problem of a loop, at its first part; a bundle replaces the part that closes a loop of schemas. */
function toProblem(loop: readonly Step[], { source, pointer, value }: DocumentFile, kind: Kind): ReferenceProblem {
  const isOfSchemas = loop.some(({ part }) => isRecord(part.value) && Array.isArray(part.value.allOf));
  const holder = isOfSchemas ? loop.at(-1)?.part.value : value;
  return {
    source,
    pointer,
    holder: isRecord(holder) ? holder : undefined,
    at: kind === 'schema' ? 'part' : 'reference',
    message: isOfSchemas ? 'This schema includes itself through allOf.' : 'This reference leads back to itself.',
    ...(isOfSchemas ? {} : { isLoop: true, isExtension: kind === 'extension' }),
    hint: () => 'One of these references must lead to a value.',
    cause: undefined,
  };
}
