import { totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { PortalError, positionOf, sourceFiles } from '../model/index.ts';
import type { Position } from '../model/index.ts';
import type { Page } from '../portal/pages/page.ts';

/** What a whole build may use up; megabytes are 10^6 bytes. */
export interface Limits {
  readonly seconds: number;
  /** Megabytes of what is written. */
  readonly output: number;
  /** Megabytes of the process. */
  readonly memory: number;
}

/** What of its limits a build has used up. */
export type LimitExceeded = keyof Limits;

/** What a build begins with. */
const READING = 'reading documents';

const MEGABYTE = 1_000_000;
/** Part of the machine's memory that a build may have. */
const PART_OF_MACHINE = 0.75;
/** Part of V8's heap beyond which it soon ends the process by itself. */
const PART_OF_HEAP = 0.95;
/** Milliseconds between two looks at the memory. */
const LOOK_EVERY = 100;

/** Megabytes that a build may have on this machine: three quarters of its memory, or of what its container is given. */
export function machineMemory(): number {
  const constrained = process.constrainedMemory();
  const machine = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.floor((machine * PART_OF_MACHINE) / MEGABYTE);
}

/** Stops a build that goes beyond its limits. */
export class Budget {
  readonly limits: Limits;
  readonly #began = performance.now();
  #written = 0;
  #looked = 0;
  #part = READING;
  #page: Page | undefined;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Notes what is made now, and for which page. Throws a PortalError once a limit is exceeded. */
  begin(part: string, page?: Page): void {
    const limitExceeded = this.#limitExceeded();
    // mitigation: the budget of a build
    if (limitExceeded !== undefined) throw this.error(limitExceeded);
    this.#part = part;
    this.#page = page;
  }

  /** Counts bytes that were written. */
  wrote(bytes: number): void {
    this.#written += bytes;
  }

  /** Returns the error of an exceeded limit, with the part or page that was being made. */
  error(limitExceeded: LimitExceeded): PortalError {
    const limit = this.limits[limitExceeded].toLocaleString('en');
    const used = {
      seconds: `The build has not ended after ${limit} s`,
      output: `The build has written more than ${limit} MB`,
      memory: `The build needs more than ${limit} MB of memory`,
    }[limitExceeded];
    const page = this.#page === undefined ? '' : `, the last one ${this.#page.path}`;
    return new PortalError(`${used}: it is ${this.#part}${page}.`, {
      hint: `Mend the document, split it, or raise \`limits.${limitExceeded}\` in portal.config.ts. Nothing is published.`,
      ...this.#place(),
    });
  }

  #place(): { readonly pointer?: string; readonly position?: Position | undefined } {
    if (this.#page !== undefined && 'api' in this.#page) {
      const pointer = pointerOf(this.#page);
      return { pointer, position: positionOf(this.#page.api, pointer) };
    }
    const file = this.#part === READING ? sourceFiles().at(-1) : undefined;
    return file === undefined ? {} : { position: { file, line: 1, column: 1 } };
  }

  #limitExceeded(): LimitExceeded | undefined {
    const now = performance.now();
    if (now - this.#began > this.limits.seconds * 1000) return 'seconds';
    if (this.#written > this.limits.output * MEGABYTE) return 'output';
    if (now - this.#looked < LOOK_EVERY) return undefined;
    this.#looked = now;
    const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
    return process.memoryUsage.rss() > this.limits.memory * MEGABYTE || used > most * PART_OF_HEAP
      ? 'memory'
      : undefined;
  }
}

/** Where what a page shows stands in its document. */
function pointerOf(page: Page): string {
  if (page.kind === 'operation' || page.kind === 'webhook') return page.operation.pointer;
  if (page.kind === 'schema') return page.schema.pointer;
  return page.kind === 'tag' ? '#/tags' : '#';
}

const KEY = Symbol.for('portico.budget');
const shared: typeof globalThis & { [KEY]?: Budget } = globalThis;

/** The budget of the build that this process runs, the same in all module graphs; undefined in the development server. */
export function findBudget(): Budget | undefined {
  return shared[KEY];
}

/** Makes this the budget that findBudget gives. */
export function publishBudget(budget: Budget): void {
  shared[KEY] = budget;
}
