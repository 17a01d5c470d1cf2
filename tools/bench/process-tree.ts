import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds in which Linux counts a process's time (`USER_HZ`, 100 on all that Node runs on). */
const TICK = 10;

/** What a process and all below it have used, as far as it was looked at. */
export class ProcessTree {
  readonly #root: number;
  readonly #times = new Map<number, number>();
  /** Bytes of all of them together at most; where Linux tells, what they share counts once (PSS), else resident memory. */
  memory = 0;

  constructor(root: number) {
    this.#root = root;
  }

  /** Milliseconds of processors, also of those that have ended; undefined where the system is not Linux. */
  get cpu(): number | undefined {
    if (this.#times.size === 0) return undefined;
    return [...this.#times.values()].reduce((sum, time) => sum + time, 0);
  }

  /** Looks at the processes that there are now. */
  look(): void {
    this.memory = Math.max(this.memory, existsSync('/proc/self/smaps_rollup') ? this.#lookAtProc() : this.#askPs());
  }

  #lookAtProc(): number {
    const rows = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        // What ends meanwhile has no file any more. The name of the program, in brackets, may hold anything.
        const text = readProc(`/proc/${name}/stat`);
        const fields = text
          ?.slice(text.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        return fields === undefined ? [] : [{ pid: Number(name), parent: fields[1] ?? -1, fields }];
      });
    let bytes = 0;
    for (const { pid, fields } of this.#below(rows)) {
      this.#times.set(pid, ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK);
      const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`) ?? '') ?? [];
      bytes += Number(kilobytes) * 1024;
    }
    return bytes;
  }

  #askPs(): number {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = -1, parent = -1, kilobytes = 0]) => ({ pid, parent, kilobytes }));
    return this.#below(rows).reduce((sum, { kilobytes }) => sum + kilobytes * 1024, 0);
  }

  /** Those of the processes that are the root or below it. */
  #below<T extends { readonly pid: number; readonly parent: number }>(rows: readonly T[]): readonly T[] {
    const tree = new Set([this.#root]);
    for (let size = 0; size < tree.size;) {
      size = tree.size;
      for (const { pid, parent } of rows) if (tree.has(parent)) tree.add(pid);
    }
    return rows.filter(({ pid }) => tree.has(pid));
  }
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
