import { createHash } from 'node:crypto';

/** Whether a name is of the one in so many that stand for all: by its hash, the same on every machine. */
export function isDrawn(name: string, oneOf: number): boolean {
  return (createHash('sha256').update(name).digest()[0] ?? 0) % oneOf === 0;
}
