import { spawn, spawnSync } from 'node:child_process';
import { inNamespaces, type SandboxSocket } from './namespaces.ts';

/** Place and time limit of a program. */
export interface RunOptions {
  /** Absolute path of the folder that it runs in, its home. */
  readonly folder: string;
  /** Variables beside those that every program has. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds until it is ended; undefined: never. */
  readonly limit?: number;
  /** Absolute path of a folder beside its own that it may write. */
  readonly cache?: string;
  /** The sandbox that it finds in namespaces of its own; undefined: it runs in those of this process. */
  readonly sandbox?: SandboxSocket;
}

/** End of a program. */
export interface Ended {
  /** Its error output, cut. */
  readonly printed: string;
  /** True where the time limit ended it. */
  readonly isLate: boolean;
  /** True for an exit code other than 0. */
  readonly isFailed: boolean;
}

/** Maximum length of error output that is kept. */
const MAX_PRINTED = 20_000;

/** Variables of this process that programs get: where programs are, and what Windows cannot start one without. */
const SHARED = ['PATH', 'SystemRoot', 'PATHEXT', 'ComSpec'];

/** Process groups that have not ended, which end with this process. */
const running = new Set<() => void>();

/** Returns the environment of a program: nothing of this process that could be a secret. */
function programEnv({ folder, env = {} }: RunOptions): NodeJS.ProcessEnv {
  const shared = SHARED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // mitigation: environment of samples
  return {
    ...Object.fromEntries(shared),
    HOME: folder,
    USERPROFILE: folder,
    TMPDIR: folder,
    TMP: folder,
    TEMP: folder,
    LANG: 'C.UTF-8',
    // No language fetches anything to run a sample.
    GO111MODULE: 'auto',
    GOFLAGS: '-mod=mod',
    GOPROXY: 'off',
    GOTOOLCHAIN: 'local',
    PYTHONDONTWRITEBYTECODE: '1',
    ...env,
  };
}

/** Returns true where a program starts and ends without an error. */
export function works(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Runs a program to its end, or to the time limit, which ends what it has started too. */
export async function execute(command: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const isGroup = process.platform !== 'win32';
  const { folder, cache, sandbox } = options;
  const folders = cache === undefined ? [folder] : [folder, cache];
  const [program = '', ...all] = inNamespaces([command, ...args], folders, sandbox);
  const child = spawn(program, all, {
    cwd: folder,
    env: programEnv(options),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: isGroup,
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  let printed = '';
  let isLate = false;
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    printed = (printed + chunk).slice(0, MAX_PRINTED);
  });
  const end = (): void => {
    if (!isGroup || child.pid === undefined) child.kill('SIGKILL');
    else endGroup(child.pid);
  };
  running.add(end);
  const timer =
    options.limit === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          end();
        }, options.limit);
  child.on('error', reject);
  child.on('close', resolve);
  try {
    const code = await promise;
    return { printed, isLate, isFailed: code !== 0 };
  } finally {
    clearTimeout(timer);
    // Background processes of a sample end with it.
    end();
    running.delete(end);
  }
}

/** Ends the programs that run; for a process that is about to end. */
export function endPrograms(): void {
  for (const end of running) end();
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}
