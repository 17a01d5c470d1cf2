import { totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { positionOf, sourceFiles } from '../../openapi/load/index.ts';
import { PortalError } from '../../openapi/model/index.ts';
import type { Position } from '../../openapi/model/index.ts';
import type { Page } from '../../portal/pages/page.ts';

/** Limits of a whole build; megabytes are 10^6 bytes. */
export interface Limits {
  readonly seconds: number;
  /** Size of the output in megabytes. */
  readonly output: number;
  /** Memory of the process in megabytes. */
  readonly memory: number;
}

/** Limit that a build has exceeded. */
export type LimitExceeded = keyof Limits;

/** First phase of a build. */
const READING = 'reading documents';

const MEGABYTE = 1_000_000;
/** Share of the machine's memory that a build may use. */
const PART_OF_MACHINE = 0.75;
/** Share of V8's heap beyond which V8 soon ends the process. */
const PART_OF_HEAP = 0.95;
/** Interval between two checks of the memory, in milliseconds. */
const LOOK_EVERY = 100;

/** Returns the memory that a build may use on this machine, in megabytes: three quarters of the machine's, or of its container's. */
export function machineMemory(): number {
  const constrained = process.constrainedMemory();
  const machine = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.floor((machine * PART_OF_MACHINE) / MEGABYTE);
}

/** Budget of a build, which stops it beyond its limits. */
export class BuildBudget {
  readonly limits: Limits;
  readonly #began = performance.now();
  #written = 0;
  #looked = 0;
  #part = READING;
  #page: Page | undefined;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Begins a phase, and the page in progress. Throws a PortalError beyond a limit. */
  begin(part: string, page?: Page): void {
    const limitExceeded = this.#limitExceeded();
    // mitigation: the budget of a build
    if (limitExceeded !== undefined) throw this.error(limitExceeded);
    this.#part = part;
    this.#page = page;
  }

  /** Adds the number of written bytes. */
  wrote(bytes: number): void {
    this.#written += bytes;
  }

  /** Returns the error of an exceeded limit, with the current phase and page. */
  error(limitExceeded: LimitExceeded): PortalError {
    const limit = this.limits[limitExceeded].toLocaleString('en');
    const used = {
      seconds: `The build has not ended after ${limit} s`,
      output: `The build has written more than ${limit} MB`,
      memory: `The build needs more than ${limit} MB of memory`,
    }[limitExceeded];
    const page = this.#page === undefined ? '' : `, the last one ${this.#page.path}`;
    return new PortalError(`${used}: it is ${this.#part}${page}.`, {
      hint: `Fix the document, split it, or raise \`limits.${limitExceeded}\` in portal.config.ts. Nothing is published.`,
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

/** Returns the pointer of a page's object in its document. */
function pointerOf(page: Page): string {
  if (page.kind === 'operation' || page.kind === 'webhook') return page.operation.pointer;
  if (page.kind === 'schema') return page.schema.pointer;
  return page.kind === 'tag' ? '#/tags' : '#';
}

let current: BuildBudget | undefined;

/** Returns the budget of this process's build; undefined in the development server. */
export function findBudget(): BuildBudget | undefined {
  return current;
}

/** Sets the budget that `findBudget` returns. */
export function publishBudget(budget: BuildBudget): void {
  current = budget;
}
