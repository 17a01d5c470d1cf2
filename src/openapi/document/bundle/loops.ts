import { isRecord } from '../../standard/record.ts';
import type { DocumentFile } from './document-file.ts';
import { isResolutionError, type References } from './reference.ts';
import type { ReferenceProblem, ReferenceScan } from './scan-references.ts';

/** Finds references that lead directly back to themselves, and schemas that contain themselves by `allOf`. */
export function findLoops(references: References, scan: ReferenceScan): readonly ReferenceProblem[] {
  return [...findCycles(references, scan), ...findSelfMade(references, scan)];
}

function* findCycles(references: References, scan: ReferenceScan): Generator<ReferenceProblem> {
  const ending = new WeakSet<object>();
  const circles = new WeakSet<object>();
  for (const { from, target, kind } of scan.followed) {
    const chain = new Set<unknown>([from.value]);
    for (let part: DocumentFile | undefined = target; ; part = onward(references, part)) {
      if (part === undefined || !isRecord(part.value) || ending.has(part.value)) {
        for (const value of chain) if (isRecord(value)) ending.add(value);
        break;
      }
      if (!chain.has(part.value)) {
        chain.add(part.value);
        continue;
      }
      // Only the parts of the cycle itself are reported, and each cycle once.
      if (part.value === from.value && !circles.has(part.value)) {
        for (const value of chain) if (isRecord(value)) circles.add(value);
        const at = kind === 'schema' ? 'part' : 'reference';
        const isExtension = kind === 'extension';
        yield { ...fault(from, at, 'This reference leads back to itself.'), isLoop: true, isExtension };
      }
      break;
    }
  }
}

interface Step {
  readonly part: DocumentFile;
  readonly next: DocumentFile[];
}

function* findSelfMade(references: References, scan: ReferenceScan): Generator<ReferenceProblem> {
  const done = new WeakSet<object>();
  const open = new WeakSet<object>();
  for (const start of scan.composed) {
    const path: Step[] = [];
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
        const first = path.find(({ part }) => part.value === next.value)?.part ?? next;
        // Cycles of references alone have been reported already.
        if (path.some(({ part }) => isRecord(part.value) && Array.isArray(part.value.allOf))) {
          const { value: holder } = step.part;
          const message = 'This schema includes itself through allOf.';
          yield { ...fault(first, 'part', message), holder: isRecord(holder) ? holder : undefined };
        }
        done.add(next.value);
      } else enter(next);
    }

    function enter(part: DocumentFile): void {
      if (!isRecord(part.value) || done.has(part.value)) return;
      open.add(part.value);
      path.push({ part, next: ingredients(references, part).reverse() });
    }
  }
}

function ingredients(references: References, part: DocumentFile): DocumentFile[] {
  const { value, source, pointer } = part;
  const target = onward(references, part);
  const found = target === undefined ? [] : [target];
  const list = isRecord(value) ? value.allOf : undefined;
  if (!Array.isArray(list)) return found;
  return [
    ...found,
    ...list.map((item: unknown, index) => ({ source, value: item, pointer: `${pointer}/allOf/${index}` })),
  ];
}

function onward(references: References, part: DocumentFile): DocumentFile | undefined {
  const target = references.next(part);
  return target === undefined || isResolutionError(target) ? undefined : target;
}

function fault(part: DocumentFile, at: 'reference' | 'part', message: string): ReferenceProblem {
  return {
    source: part.source,
    pointer: part.pointer,
    holder: isRecord(part.value) ? part.value : undefined,
    at,
    message,
    hint: () => 'One of these references must lead to a value.',
    cause: undefined,
  };
}
