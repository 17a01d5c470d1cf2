// Starts Node in the place of this process: with other flags, or another Node.
import { spawn } from 'node:child_process';

/**
 * Runs a program instead of this one, with its terminal, and ends as it ends. Where the system cannot exchange a process for
 * another (Windows), this one waits for it.
 * @param {string} program its path
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} platform as Node names it
 * @returns {Promise<number>} the exit code
 */
export async function startAnew(program, args, env, platform = process.platform) {
  if (platform !== 'win32' && process.execve !== undefined) process.execve(program, [program, ...args], env);
  // Ctrl-C reaches both; the other decides what it means.
  process.on('SIGINT', () => undefined);
  const child = spawn(program, args, { env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}
