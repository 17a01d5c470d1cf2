import { totalmem } from 'node:os';
import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { PortalError, positionOf, sourceFiles } from '../model/index.ts';
import type { Api } from '../model/index.ts';
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

/** What is made of one document for pages of one kind. */
interface Share {
  readonly api: Api;
  readonly kind: Page['kind'];
  readonly pages: Set<Page>;
  milliseconds: number;
  bytes: number;
  /** The page that took most, and what of both. */
  readonly slowest: { page: Page; milliseconds: number };
  readonly largest: { page: Page; bytes: number };
}

const KINDS: Readonly<Record<Page['kind'], string>> = {
  home: 'front page',
  guides: 'list of guides',
  guide: 'guide',
  api: 'overview',
  topic: 'topic',
  tag: 'tag',
  operation: 'operation',
  webhook: 'webhook',
  webhooks: 'list of webhooks',
  schema: 'schema',
  schemas: 'list of schemas',
  lifecycle: 'lifecycle',
  console: 'console',
  'not-found': 'missing page',
};

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

/** Keeps account of what a build uses up, and for which part of which document. */
export class Budget {
  readonly limits: Limits;
  readonly #began = performance.now();
  readonly #shares = new Map<string, Share>();
  #written = 0;
  #looked = 0;
  #part = READING;
  #page: Page | undefined;
  #partBegan = this.#began;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Says what is made now, and for which page. Throws a PortalError when something is used up. */
  begin(part: string, page?: Page): void {
    this.#close();
    const limitExceeded = this.#limitExceeded();
    // mitigation: the budget of a build
    if (limitExceeded !== undefined) throw this.error(limitExceeded);
    this.#part = part;
    this.#page = page;
  }

  /** Says how much was written of what began last. */
  wrote(bytes: number): void {
    this.#written += bytes;
    const share = this.#shareOf(this.#page);
    if (share === undefined || this.#page === undefined) return;
    share.bytes += bytes;
    if (bytes > share.largest.bytes) Object.assign(share.largest, { page: this.#page, bytes });
  }

  /** What is to be said when something is used up: of which part, where it stands, and how to go on. */
  error(limitExceeded: LimitExceeded): PortalError {
    this.#close();
    const limit = this.limits[limitExceeded].toLocaleString('en');
    const used = {
      seconds: `The build has not ended after ${limit} s`,
      output: `The build has written more than ${limit} MB`,
      memory: `The build needs more than ${limit} MB of memory`,
    }[limitExceeded];
    const share = this.#heaviest(limitExceeded);
    const hint = `Mend the document, split it, or raise \`limits.${limitExceeded}\` in portal.config.ts. Nothing is published.`;
    if (share === undefined) {
      const file = this.#part === READING ? sourceFiles().at(-1) : undefined;
      const position = file === undefined ? undefined : { file, line: 1, column: 1 };
      return new PortalError(`${used}: it is ${this.#part}.`, { hint, position });
    }
    const page = limitExceeded === 'seconds' ? share.slowest.page : share.largest.page;
    const pointer = pointerOf(page);
    return new PortalError(`${used}: it is ${this.#part}. ${describe(share, limitExceeded, page)}`, {
      hint,
      pointer,
      position: positionOf(share.api, pointer),
    });
  }

  /** Counts the time of what began last. */
  #close(): void {
    const now = performance.now();
    const share = this.#shareOf(this.#page);
    const milliseconds = now - this.#partBegan;
    this.#partBegan = now;
    if (share === undefined || this.#page === undefined) return;
    share.milliseconds += milliseconds;
    share.pages.add(this.#page);
    if (milliseconds > share.slowest.milliseconds) Object.assign(share.slowest, { page: this.#page, milliseconds });
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

  #shareOf(page: Page | undefined): Share | undefined {
    if (page === undefined || !('api' in page)) return undefined;
    const { api, kind } = page;
    const key = `${kind} ${api.source}`;
    const known = this.#shares.get(key);
    if (known !== undefined) return known;
    const nothing = { milliseconds: 0, bytes: 0 };
    const share = {
      api,
      kind,
      pages: new Set<Page>(),
      ...nothing,
      slowest: { page, milliseconds: 0 },
      largest: { page, bytes: 0 },
    };
    this.#shares.set(key, share);
    return share;
  }

  /** Time for time; for memory too, what was written tells best what is held. */
  #heaviest(limitExceeded: LimitExceeded): Share | undefined {
    const weigh = (share: Share): number => (limitExceeded === 'seconds' ? share.milliseconds : share.bytes);
    return [...this.#shares.values()].toSorted((a, b) => weigh(b) - weigh(a))[0];
  }
}

function describe({ api, kind, pages, milliseconds, bytes }: Share, limitExceeded: LimitExceeded, page: Page): string {
  const much =
    limitExceeded === 'seconds' ? `${(milliseconds / 1000).toFixed(1)} s` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
  const what = `${pages.size.toLocaleString('en')} ${pages.size === 1 ? 'page' : 'pages'} of the kind “${KINDS[kind]}”`;
  return `The most, ${much}, is for ${what} of ${relative(process.cwd(), api.source)}; the heaviest is ${page.path}.`;
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
