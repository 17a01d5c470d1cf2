import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { PortalError } from '../openapi/index.ts';

/** Throws PortalError when a build must not replace this folder: it is not one that an earlier build wrote. */
export async function checkOutput(out: string, kept: readonly string[]): Promise<void> {
  const precious = kept.find((path) => path === out || path.startsWith(out + sep));
  if (precious !== undefined) {
    throw new PortalError(`The output folder ${out} holds ${precious}, which the build would delete.`, {
      hint: 'Name another folder by --out.',
    });
  }
  if (!existsSync(out)) return;
  const names = await readdir(out).catch((cause: unknown) => {
    throw new PortalError(`The output ${out} is no folder.`, { hint: 'Name a folder by --out.', cause });
  });
  if (names.length === 0 || (names.includes('_headers') && names.includes('404.html'))) return;
  throw new PortalError(`The output folder ${out} holds files that no build wrote.`, {
    hint: 'A build replaces the whole folder: empty it, or name another by --out.',
  });
}

/** Puts a finished site in the place of the earlier one, which stays until the new one stands beside it. */
export async function replaceOutput(built: string, out: string): Promise<void> {
  const [fresh, old] = [`${out}.new-${process.pid}`, `${out}.old-${process.pid}`];
  await mkdir(dirname(out), { recursive: true });
  try {
    await move(built, fresh);
    if (existsSync(out)) await exchange(fresh, out, old);
    else await rename(fresh, out);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

async function exchange(fresh: string, out: string, old: string): Promise<void> {
  try {
    await rename(out, old);
  } catch (error) {
    if (!isUnmovable(error)) throw error;
    await fill(fresh, out);
    return;
  }
  try {
    await rename(fresh, out);
  } catch (error) {
    await rename(old, out);
    throw error;
  }
}

/** A folder that cannot be renamed (a mount point) gets the new content in its place. */
async function fill(fresh: string, out: string): Promise<void> {
  for (const name of await readdir(out)) await rm(join(out, name), { recursive: true, force: true });
  await cp(fresh, out, { recursive: true });
}

/** Renames; copies where the two places are on different file systems. */
async function move(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isUnmovable(error)) throw error;
    await cp(from, to, { recursive: true });
  }
}

function isUnmovable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EXDEV', 'EBUSY', 'EPERM'].includes(String(error.code));
}
