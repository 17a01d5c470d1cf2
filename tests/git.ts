import { execFileSync } from 'node:child_process';

/** Returns a function that runs Git in a folder, as an author of the tests, and returns the output. */
export function gitIn(folder: string): (...args: readonly string[]) => string {
  return (...args) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder }).toString();
}
