import type { Program } from './runners.ts';

/** Converts a Go program to a file of a package with another `main`. */
export function toGoFile(index: number, source: string): string {
  return source.replace('\nfunc main() {\n', `\nfunc sample${index}() {\n`);
}

/** Converts a Go sample to a program of its own; a fragment gets the line of its package. */
export function toGoProgram(source: string): string {
  return /^[ \t]*package\s/m.test(source) ? source : `package main\n\n${source}`;
}

/** Returns true for Java with a class and a `main` of its own. */
export function isWholeJava(source: string): boolean {
  return /\bclass\s+\w/.test(source) && /\bvoid\s+main\s*\(/.test(source);
}

/** Wraps samples, which are Java statements, as methods of one class. */
export function toJavaClass(programs: readonly Program[]): string {
  const parts = programs.map(({ index, source }) => ({ index, ...splitHead(source, /^import .*;$/) }));
  return [
    ...new Set(parts.flatMap(({ head }) => head)),
    'public class Sample {',
    'interface Run { void run() throws Exception; }',
    'static void attempt(int index, Run sample) {',
    'try { sample.run(); } catch (Throwable problem) { System.err.println("== " + index + " " + problem); }',
    '}',
    ...parts.map(({ index, rest }) => `static void sample${index}() throws Exception {\n${rest}\n}`),
    'public static void main(String[] words) {',
    ...parts.map(({ index }) => `attempt(${index}, Sample::sample${index});`),
    '}',
    '}',
  ].join('\n');
}

/** Splits the first lines that match, such as imports, from the rest of a source. */
export function splitHead(source: string, line: RegExp): { readonly head: readonly string[]; readonly rest: string } {
  const lines = source.split('\n');
  const at = lines.findIndex((text) => text !== '' && !line.test(text));
  return { head: lines.slice(0, at).filter((text) => text !== ''), rest: lines.slice(at).join('\n') };
}
