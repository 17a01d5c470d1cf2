import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, works, type Ended, type RunOptions } from '../../src/satellites/proof/processes.ts';
import { RUNNERS, type Program, type Runner, splitHead } from '../../src/satellites/proof/runners.ts';

/** Runner of generated C# by Mono. */
const MONO: Runner = {
  language: 'csharp',
  needs: 'Mono with mcs',
  packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil', 'libmono-system-net-http-webrequest4.0-cil'],
  isThere: hasMono,
  run: runMono,
};

/** Runners of all languages of samples. */
export const TEST_RUNNERS: readonly Runner[] = [...RUNNERS, MONO];

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
