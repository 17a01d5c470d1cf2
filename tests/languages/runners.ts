import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, works, type Ended, type RunOptions } from '../../src/satellites/proof/processes.ts';
import { RUNNERS, type Runner, splitHead } from '../../src/satellites/proof/runners.ts';

/** A sample to run, with the number of its case. */
export interface Program {
  readonly index: number;
  readonly source: string;
}

/** Runner of many samples of a language, one after the other, so that a failure stops only its own sample. */
export interface TestRunner extends Omit<Runner, 'run'> {
  /** Debian packages that contain what it needs. */
  readonly packages: readonly string[];
  /** Runs the programs in a folder. A line `== NUMBER` of their output begins the error of one. */
  readonly run: (programs: readonly Program[], options: RunOptions) => Promise<Pick<Ended, 'printed'>>;
}

/** Runner of generated C# by Mono. */
const MONO: TestRunner = {
  language: 'csharp',
  needs: 'Mono with mcs',
  packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil', 'libmono-system-net-http-webrequest4.0-cil'],
  isThere: hasMono,
  run: runMono,
};

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  curl: ['bash', 'curl'],
  python: ['python3', 'python3-requests'],
  go: ['golang-go'],
  java: ['openjdk-17-jdk-headless'],
  php: ['php-cli', 'php-curl'],
  ruby: ['ruby'],
};

/** Languages of which a compiler makes one program of all samples. */
const AT_ONCE: Readonly<Record<string, TestRunner['run']>> = { go: runGo, java: runJava };

/** Runners of all languages of samples. */
export const TEST_RUNNERS: readonly TestRunner[] = [
  ...RUNNERS.map((runner) => ({
    ...runner,
    packages: PACKAGES[runner.language] ?? [],
    run: AT_ONCE[runner.language] ?? oneByOne(runner),
  })),
  MONO,
];

function oneByOne(runner: Runner): TestRunner['run'] {
  return async (programs, options) => {
    let all = '';
    for (const { index, source } of programs) {
      const { printed, isFailed } = await runner.run(source, options);
      if (isFailed) all += `== ${index} ${printed}\n`;
    }
    return { printed: all };
  };
}

async function runGo(programs: readonly Program[], options: RunOptions): Promise<Ended> {
  const files = programs.map(({ index, source }) => ({
    name: `sample-${index}.go`,
    source: source.replace('\nfunc main() {\n', `\nfunc sample${index}() {\n`),
  }));
  const main = [
    'package main',
    'import ("fmt"; "os")',
    'func attempt(index int, run func()) {',
    '\tdefer func() { if problem := recover(); problem != nil { fmt.Fprintln(os.Stderr, "==", index, problem) } }()',
    '\trun()',
    '}',
    'func main() {',
    ...programs.map(({ index }) => `\tattempt(${index}, sample${index})`),
    '}',
  ];
  const all = [...files, { name: 'sample.go', source: main.join('\n') }];
  await Promise.all(all.map(({ name, source }) => writeFile(join(options.folder, name), source)));
  return execute('go', ['run', ...all.map(({ name }) => name)], options);
}

async function runJava(programs: readonly Program[], options: RunOptions): Promise<Ended> {
  const parts = programs.map(({ index, source }) => ({ index, ...splitHead(source, /^import .*;$/) }));
  const lines = [
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
  ];
  await writeFile(join(options.folder, 'Sample.java'), lines.join('\n'));
  return execute('java', ['Sample.java'], options);
}

/** Runs C# by Mono, whose compiler supports C# 7 only. */
async function runMono(programs: readonly Program[], options: RunOptions): Promise<Ended> {
  await writeFile(join(options.folder, 'sample.cs'), toCSharpClass(programs));
  const args = ['-nowarn:1998,0219', '-r:System.Net.Http.dll', '-out:sample.exe', 'sample.cs'];
  const compiled = await execute('mcs', args, options);
  return compiled.isFailed ? compiled : execute('mono', ['sample.exe'], options);
}

/** Converts C# 11 to C# 7: raw strings to verbatim ones, declarations without `using`, `new` with its type. */
function toCSharp7(source: string): string {
  return source
    .replace(/("{3,})\n([^]*?)\n( *)\1/g, (_, _quotes: string, text: string, indent: string) => {
      const lines = text.split('\n').map((line) => line.slice(indent.length));
      return `@"${lines.join('\n').replaceAll('"', '""')}"`;
    })
    .replace(/^using var /gm, 'var ')
    .replace(/^ {4}new\(/gm, '    new KeyValuePair<string, string>(');
}

/** True where Mono is installed with the library that the samples use. */
function hasMono(): boolean {
  return existsSync('/usr/lib/mono/4.5/System.Net.Http.dll') && works('mcs', '--version') && works('mono', '--version');
}

/** Wraps samples, which are C# statements, as methods of one class in C# 7. */
export function toCSharpClass(programs: readonly Program[]): string {
  const parts = programs.map(({ index, source }) => ({ index, ...splitHead(toCSharp7(source), /^using [\w.]+;$/) }));
  const implicit = [
    'System',
    'System.Collections.Generic',
    'System.IO',
    'System.Linq',
    'System.Net.Http',
    'System.Threading.Tasks',
  ];
  return [
    ...new Set([...implicit.map((name) => `using ${name};`), ...parts.flatMap(({ head }) => head)]),
    'public static class Sample {',
    'static void Attempt(int index, Func<Task> sample) {',
    'try { sample().GetAwaiter().GetResult(); } catch (Exception problem) { Console.Error.WriteLine("== " + index + " " + problem); }',
    '}',
    ...parts.map(({ index, rest }) => `static async Task Sample${index}() {\n${rest}\n}`),
    'public static void Main() {',
    ...parts.map(({ index }) => `Attempt(${index}, Sample${index});`),
    '}',
    '}',
  ].join('\n');
}
