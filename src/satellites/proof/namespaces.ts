import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Way from the namespaces of a program to the sandbox outside. */
export interface SandboxSocket {
  /** Socket in the file system at which the sandbox listens, in a folder that the program may write. */
  readonly socket: string;
  /** Port of 127.0.0.1 at which the program finds it. */
  readonly port: number;
}

type Wrap = (writable: readonly string[], command: readonly string[]) => readonly string[];

const RELAY = fileURLToPath(new URL('../../process/relay.js', import.meta.url));

/** Files of /proc by which root changes the system. */
const KERNEL = ['sys', 'sysrq-trigger', 'irq', 'bus'];

/** Bubblewrap, which does what SETUP does. https://github.com/containers/bubblewrap */
const byBubblewrap: Wrap = (writable, command) => [
  ...['bwrap', '--unshare-user', '--unshare-pid', '--unshare-net', '--unshare-ipc', '--die-with-parent'],
  ...['--cap-drop', 'ALL'],
  ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/run'],
  ...KERNEL.flatMap((name) => ['--ro-bind-try', `/proc/${name}`, `/proc/${name}`]),
  ...writable.flatMap((folder) => ['--bind', folder, folder]),
  ...readable().flatMap((path) => ['--ro-bind', path, path]),
  ...['--', ...command],
];

/**
 * Runs in new namespaces with all rights there, and gives them up: the network reaches itself alone, files are read-only but for the
 * folders named before `--`, and the sockets and devices of the system are out of sight.
 */
const SETUP = `set -e
{ ip link set lo up || ifconfig lo up; } 2>/dev/null
mount -t tmpfs -o mode=755,size=16m tmpfs /run
# Paths to keep wait below /run while others are mounted over them.
count=0
for path; do
  if [ "$path" = -- ]; then break; fi
  count=$((count + 1))
  if [ -d "$path" ]; then mkdir "/run/$count"; else : > "/run/$count"; fi
  mount --bind "$path" "/run/$count"
done
for name in ${KERNEL.join(' ')}; do
  if [ -e "/proc/$name" ]; then mount --bind "/proc/$name" "/proc/$name"; fi
done
cp /proc/self/mountinfo /run/mounts
while read -r id parent device top at options rest; do
  case $at,$options in
    /run*,* | /proc,* | *,ro,*) ;;
    *) mount -o "remount,bind,ro,\${options#rw,}" "$(printf %b "$at")" ;;
  esac
done < /run/mounts
mount -t tmpfs -o mode=755,size=16m tmpfs /tmp
mount -t tmpfs -o mode=755,size=16m tmpfs /dev
mkdir /dev/shm
ln -s /proc/self/fd /dev/fd
count=0
while [ "$1" != -- ]; do
  count=$((count + 1))
  if [ -d "/run/$count" ]; then mkdir -p "$1"
  elif [ ! -e "$1" ]; then mkdir -p "$(dirname "$1")"; : > "$1"; fi
  mount --bind "/run/$count" "$1"
  umount "/run/$count"
  shift
done
shift
# The folder as it was mounted last.
cd "$PWD"
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"`;

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'].map((name) => `/dev/${name}`);

/** The programs of util-linux, which every Linux has. */
const byUnshare: Wrap = (writable, command) => [
  // Ends with this process, and everything in the namespaces with it.
  ...['setpriv', '--pdeathsig', 'KILL', 'unshare', '--kill-child', '--fork', '--user', '--map-root-user'],
  ...['--pid', '--net', '--ipc', '--mount', '--mount-proc', 'sh', '-c', SETUP, 'sh'],
  ...[...writable, ...DEVICES, ...readable(), '--', ...command],
];

/** Paths that a program reads even if they are among temporary files. */
function readable(): readonly string[] {
  return [process.execPath, RELAY];
}

let known: { readonly wrap: Wrap | undefined } | undefined;

/** Finds, by trying, a way to run a program in namespaces of its own; undefined where the system offers none. */
function findWrap(): Wrap | undefined {
  const isUsable = (wrap: Wrap): boolean => {
    const [command = '', ...args] = wrap([], [process.execPath, '--version']);
    return spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0;
  };
  known ??= { wrap: process.platform === 'linux' ? [byBubblewrap, byUnshare].find(isUsable) : undefined };
  return known.wrap;
}

/** Returns true where programs run in namespaces of their own. */
export function hasNamespaces(): boolean {
  return findWrap() !== undefined;
}

/**
 * Returns the command that runs a command in namespaces of its own (processes, users, network, files), which end with it, and in which it
 * writes to folders alone; the command itself where the system offers none.
 */
export function inNamespaces(
  command: readonly string[],
  writable: readonly string[],
  sandbox: SandboxSocket | undefined,
): readonly string[] {
  const wrap = sandbox === undefined ? undefined : findWrap();
  if (sandbox === undefined || wrap === undefined) return command;
  // mitigation: namespaces of samples
  return wrap(writable, [process.execPath, RELAY, sandbox.socket, String(sandbox.port), ...command]);
}
