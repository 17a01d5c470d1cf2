import { readdirSync, readFileSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Limits of a program and all that it starts. */
export interface Limits {
  /** Bytes of memory. */
  readonly memory: number;
  readonly processes: number;
  /** Bytes in the folders that it may write. */
  readonly disk: number;
  /** Files in these folders. */
  readonly files: number;
}

/** The limits of a sample. */
export const LIMITS: Limits = { memory: 2_000_000_000, processes: 200, disk: 1_000_000_000, files: 50_000 };

/** Milliseconds between two looks at what a program uses. */
const INTERVAL = 500;

/** Limits of each process, which the system keeps: files of 256 MB, 4 GB of data, no core dumps. */
const ULIMITS = 'ulimit -c 0; ulimit -f 524288; ulimit -d 4194304 2>/dev/null; exec "$@"';

/** Returns the command that runs a command with the system's limits; the command itself on Windows. */
export function withLimits(command: readonly string[]): readonly string[] {
  if (process.platform === 'win32') return command;
  // mitigation: limits of each process of a sample
  return ['sh', '-c', ULIMITS, 'sh', ...command];
}

/** Watches what a process and all that it starts use, and calls a function with the reason once they exceed a limit. */
export function watchUse(
  { pid, folders, limits }: { readonly pid: number; readonly folders: readonly string[]; readonly limits: Limits },
  onExceeded: (reason: string) => void,
): { readonly stop: () => void } {
  let isStopped = false;
  const look = async (): Promise<void> => {
    const reason = excessOf(pid, limits) ?? (await diskExcessOf(folders, limits));
    if (isStopped) return;
    if (reason === undefined) timer = setTimeout(() => void look(), INTERVAL);
    else onExceeded(reason);
  };
  let timer = setTimeout(() => void look(), INTERVAL);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

interface Process {
  readonly pid: number;
  readonly bytes: number;
}

/** Returns why a process and its descendants exceed a limit; undefined where they do not, and on other systems than Linux. */
function excessOf(pid: number, limits: Limits): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const all: Process[] = [...(children.get(pid) ?? [])];
  for (const next of all) all.push(...(children.get(next.pid) ?? []));
  const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
  // mitigation: memory of samples
  if (bytes > limits.memory) return `takes more than ${limits.memory / 1e9} GB of memory`;
  // mitigation: processes of samples
  if (all.length > limits.processes) return `starts more than ${limits.processes} processes`;
  return undefined;
}

function listProcesses(): readonly (Process & { readonly parent: number })[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
      return [{ pid: Number(name), parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), bytes: kilobytes * 1024 }];
    } catch {
      // It has ended.
      return [];
    }
  });
}

async function diskExcessOf(folders: readonly string[], limits: Limits): Promise<string | undefined> {
  let [bytes, files] = [0, 0];
  const open = [...folders];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      files += 1;
      if (entry.isDirectory()) open.push(path);
      else bytes += (await lstat(path).catch(() => undefined))?.size ?? 0;
      // mitigation: disk space of samples
      if (bytes > limits.disk || files > limits.files)
        return `writes more than ${limits.disk / 1e9} GB, or ${limits.files} files`;
    }
  }
  return undefined;
}
