import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, works, type Ended, type RunOptions } from '../../src/proof/processes.ts';
import { RUNNERS, type Program, type Runner } from '../../src/proof/runners.ts';
import { toCSharpClass } from '../../src/proof/wrap.ts';

/** Runner of generated C# by Mono, for machines without the .NET SDK. */
const MONO: Runner = {
  language: 'csharp',
  needs: 'the .NET SDK, or Mono with mcs',
  packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil', 'libmono-system-net-http-webrequest4.0-cil'],
  isThere: hasMono,
  run: runMono,
};

/** Runners of all languages of samples; of C#, the one that this machine has. */
export const TEST_RUNNERS: readonly Runner[] = RUNNERS.map((runner) =>
  runner.language === 'csharp' && !runner.isThere() ? MONO : runner,
);

/** Runs C# by Mono, whose compiler supports C# 7 only: newer syntax in the samples is converted first. */
async function runMono(programs: readonly Program[], options: RunOptions): Promise<Ended> {
  const older = programs.map(({ index, source }) => ({ index, source: toCSharp7(source) }));
  await writeFile(join(options.folder, 'sample.cs'), toCSharpClass(older));
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
