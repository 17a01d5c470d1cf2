import { performance } from 'node:perf_hooks';

const PREFIX = 'portico:';

/** The stages of a build, in their order. */
export type Stage = 'read' | 'prepare' | 'pages' | 'files' | 'publish';

/** Notes that a stage of the build begins, and the one before it ends. */
export function beginStage(stage: Stage | 'end'): void {
  performance.mark(PREFIX + stage);
}

/** Milliseconds that each stage took, as far as stages were noted. */
export function stageTimes(): Readonly<Record<string, number>> {
  const marks = performance.getEntriesByType('mark').filter((mark) => mark.name.startsWith(PREFIX));
  const times = marks.slice(0, -1).map((mark, index) => {
    const end = marks[index + 1]?.startTime ?? mark.startTime;
    return [mark.name.slice(PREFIX.length), Math.round(end - mark.startTime)] as const;
  });
  return Object.fromEntries(times);
}
