import { join, type Fields } from './parts.ts';

/** Documents that grow with a number, by what grows in them. */
export type Suites = Readonly<Record<string, (count: number) => Fields>>;

/** Responses of an operation of which nothing else is said. */
export const ok = { '200': { description: 'OK' } };

/** What is said of each of these documents. */
export const about = { openapi: '3.2.0', info: { title: 'Much of one kind', version: '1.0.0' } };

/** A reference to a named schema. */
export function schema(name: string): Fields {
  return { $ref: `#/components/schemas/${name}` };
}

/** The numbers from 0 up to another. */
export function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** An object of so many entries. */
export function entries(count: number, entry: (index: number) => readonly [string, unknown]): Fields {
  return Object.fromEntries(range(count).map(entry));
}

/** A document of these parts. */
export function document(...parts: readonly Fields[]): Fields {
  return join([about, ...parts]);
}
