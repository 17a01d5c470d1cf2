import { join, type Fields } from './parts.ts';

/** Documents that grow with a number, by the growing part. */
export type Suites = Readonly<Record<string, (count: number) => Fields>>;

/** Fields of each of these documents. */
export const about = { openapi: '3.2.0', info: { title: 'Much of one kind', version: '1.0.0' } };

/** Returns a reference to a named schema. */
export function schema(name: string): Fields {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns the numbers from 0 up to another, exclusive. */
export function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Returns an object with so many entries. */
export function entries(count: number, entry: (index: number) => readonly [string, unknown]): Fields {
  return Object.fromEntries(range(count).map(entry));
}

/** Returns a document of these parts. */
export function document(...parts: readonly Fields[]): Fields {
  return join([about, ...parts]);
}
