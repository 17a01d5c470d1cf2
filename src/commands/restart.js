// Replaces this process by Node with other flags, or by another Node.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in place of this one, with its terminal, and exits with its code. Where the system cannot replace a process (Windows),
 * waits for it.
 * @param {string} program its path
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} platform as Node names it
 * @returns {Promise<number>} the exit code
 */
export async function restart(program, args, env, platform = process.platform) {
  // The timer of a profiler would end the new program.
  const isProfiled = process.execArgv.includes('--cpu-prof');
  if (platform !== 'win32' && process.execve !== undefined && !isProfiled)
    process.execve(program, [program, ...args], env);
  return runBeside(program, args, env);
}

/**
 * Runs a program with this one's terminal and waits for its end.
 * @param {string} program its path
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<number>} the exit code
 */
export async function runBeside(program, args, env) {
  const child = spawn(program, args, { env, stdio: 'inherit' });
  // Ctrl-C reaches both processes, and the child decides; signals to this process only are forwarded.
  const wait = () => undefined;
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => child.kill(signal);
  process.on('SIGINT', wait).on('SIGTERM', handOn).on('SIGHUP', handOn);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        resolve(code ?? (signal === null ? 1 : 128 + constants.signals[signal]));
      });
    });
  } finally {
    process.off('SIGINT', wait).off('SIGTERM', handOn).off('SIGHUP', handOn);
  }
}
