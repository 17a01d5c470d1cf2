import { realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, works, type Ended, type RunOptions } from './processes.ts';

/** A sample to run, with the number of its case. */
export interface Program {
  readonly index: number;
  readonly source: string;
}

/** Runner of a language's samples: all in one process, one after the other, so that a failure stops only its own sample. */
export interface Runner {
  readonly language: string;
  /** Required programs, for messages. */
  readonly needs: string;
  /** Debian packages that contain them. */
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
  /** Runs the programs in a folder. A line `== NUMBER` of their output begins the error of one. */
  readonly run: (programs: readonly Program[], options: RunOptions) => Promise<Ended>;
}

/** Runners of the languages of samples that `portico test` runs: all but C#. */
export const RUNNERS: readonly Runner[] = [
  {
    language: 'curl',
    needs: 'bash and curl',
    packages: ['bash', 'curl'],
    isThere: () => works('bash', '-c', 'curl --version'),
    run: async (programs, options) => {
      await writeAll(programs, options, 'sh');
      return execute('bash', ['-c', 'for file in sample-*.sh; do bash "$file" || echo "== $file" >&2; done'], options);
    },
  },
  {
    language: 'javascript',
    needs: 'Node',
    packages: [],
    isThere: () => true,
    run: async (programs, options) => {
      const files = await writeAll(programs, options, endingOfModule);
      const lines = files.map(
        (file) => `await import('./${file}').catch((cause) => globalThis.console.error('== ${file}', cause));`,
      );
      await writeFile(join(options.folder, 'sample.mjs'), lines.join('\n'));
      return execute(process.execPath, [...nodePermissions(options), 'sample.mjs'], options);
    },
  },
  {
    language: 'python',
    needs: 'Python 3 with the package requests',
    packages: ['python3', 'python3-requests'],
    isThere: () => works('python3', '-c', 'import requests'),
    run: async (programs, options) => {
      const files = await writeAll(programs, options, 'py');
      const lines = ['import runpy, sys, traceback', `for file in ${JSON.stringify(files)}:`];
      const body = [
        '  try: runpy.run_path(file)',
        '  except Exception: print("==", file, traceback.format_exc(), file=sys.stderr)',
      ];
      return drive(options, 'sample.py', [...lines, ...body], 'python3');
    },
  },
  {
    language: 'go',
    needs: 'Go',
    packages: ['golang-go'],
    isThere: () => works('go', 'version'),
    run: async (programs, options) => {
      const [only] = programs;
      if (only !== undefined && programs.length === 1) {
        await writeFile(join(options.folder, 'sample.go'), toGoProgram(only.source));
        return execute('go', ['run', 'sample.go'], options);
      }
      const files = programs.map(({ index }) => `sample-${index}.go`);
      await Promise.all(
        programs.map(({ index, source }) =>
          writeFile(join(options.folder, `sample-${index}.go`), toGoFile(index, source)),
        ),
      );
      const calls = programs.map(({ index }) => `\tattempt(${index}, sample${index})`);
      const lines = [
        'package main',
        'import ("fmt"; "os")',
        'func attempt(index int, run func()) {',
        '\tdefer func() { if problem := recover(); problem != nil { fmt.Fprintln(os.Stderr, "==", index, problem) } }()',
        '\trun()',
        '}',
        'func main() {',
        ...calls,
        '}',
      ];
      await writeFile(join(options.folder, 'sample.go'), lines.join('\n'));
      return execute('go', ['run', 'sample.go', ...files], options);
    },
  },
  {
    language: 'java',
    needs: 'a Java Development Kit, 16 or newer',
    packages: ['openjdk-17-jdk-headless'],
    isThere: () => works('javac', '--version'),
    run: async (programs, options) => {
      const [only] = programs;
      const whole = programs.length === 1 && only !== undefined && isWholeJava(only.source) ? only.source : undefined;
      await writeFile(join(options.folder, 'Sample.java'), whole ?? toJavaClass(programs));
      const proxy = javaProxy(options);
      if (whole !== undefined) return execute('java', [...proxy, 'Sample.java'], options);
      const args = ['-encoding', 'UTF-8', '-d', 'sample.classes', 'Sample.java'];
      return after(await execute('javac', args, options), () =>
        execute('java', [...proxy, '-cp', 'sample.classes', 'Sample'], options),
      );
    },
  },
  {
    language: 'php',
    needs: 'PHP with the extension cURL',
    packages: ['php-cli', 'php-curl'],
    isThere: () => works('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
    run: async (programs, options) => {
      const files = await writeAll(programs.map(asPhp), options, 'php');
      const lines = files.map(
        (file) => `try { include '${file}'; } catch (Throwable $problem) { fwrite(STDERR, "== ${file} $problem\\n"); }`,
      );
      return drive(options, 'sample.php', ['<?php', ...lines], 'php');
    },
  },
  {
    language: 'ruby',
    needs: 'Ruby',
    packages: ['ruby'],
    isThere: () => works('ruby', '-e', 'require "net/http"'),
    run: async (programs, options) => {
      const files = await writeAll(programs, options, 'rb');
      const lines = files.map(
        (file) => `begin; load './${file}'; rescue Exception => e; warn "== ${file} #{e.full_message}"; end`,
      );
      return drive(options, 'sample.rb', lines, 'ruby');
    },
  },
];

/** Runs a second program after the first one, with the output of both. */
async function after(first: Ended, second: () => Promise<Ended>): Promise<Ended> {
  if (first.isFailed) return first;
  const { printed, ...rest } = await second();
  return { ...rest, printed: first.printed + printed };
}

/** Lets Node read and write the sample's folder alone, and start nothing (nodejs.org/api/permissions.html). */
function nodePermissions({ folder }: RunOptions): readonly string[] {
  const real = realpathSync(folder);
  return [
    // mitigation: permissions of JavaScript samples
    '--permission',
    '--no-warnings',
    ...(process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
    `--allow-fs-read=${real}`,
    `--allow-fs-write=${real}`,
    '--disable-sigusr1',
    // mitigation: signals of JavaScript samples
    ...['--import', NO_SIGNALS],
  ];
}

/** Module that takes away what Node's permissions do not cover: signals to other processes, by which they open their inspector. */
const NO_SIGNALS = `data:text/javascript,${encodeURIComponent('for (const name of ["kill", "_kill", "_debugProcess"]) delete process[name];')}`;

/** Java reads no variables: its proxy is an argument. */
function javaProxy({ env }: RunOptions): readonly string[] {
  const proxy = URL.parse(env?.http_proxy ?? '');
  if (proxy === null) return [];
  return ['http', 'https'].flatMap((name) => [
    `-D${name}.proxyHost=${proxy.hostname}`,
    `-D${name}.proxyPort=${proxy.port}`,
    `-D${name}.nonProxyHosts=127.0.0.1|localhost`,
  ]);
}

/** Returns the ending of a JavaScript file: that of CommonJS for one that requires modules and imports none. */
function endingOfModule({ source }: Program): string {
  return /\brequire\s*\(/.test(source) && !/^[ \t]*import\b/m.test(source) ? 'cjs' : 'mjs';
}

/** PHP without its opening tag would be printed. */
function asPhp({ index, source }: Program): Program {
  return { index, source: /^\s*<\?/.test(source) ? source : `<?php\n${source}` };
}

async function writeAll(
  programs: readonly Program[],
  { folder }: RunOptions,
  ending: string | ((program: Program) => string),
): Promise<readonly string[]> {
  const files = programs.map((program) => ({
    name: `sample-${program.index}.${typeof ending === 'string' ? ending : ending(program)}`,
    source: program.source,
  }));
  await Promise.all(files.map(({ name, source }) => writeFile(join(folder, name), source)));
  return files.map(({ name }) => name);
}

async function drive(options: RunOptions, file: string, lines: readonly string[], command: string): Promise<Ended> {
  await writeFile(join(options.folder, file), lines.join('\n'));
  return execute(command, [file], options);
}

/** Converts a Go program to a file of a package with another `main`. */
function toGoFile(index: number, source: string): string {
  return source.replace('\nfunc main() {\n', `\nfunc sample${index}() {\n`);
}

/** Converts a Go sample to a program of its own; a fragment gets the line of its package. */
function toGoProgram(source: string): string {
  return /^[ \t]*package\s/m.test(source) ? source : `package main\n\n${source}`;
}

/** Returns true for Java with a class and a `main` of its own. */
function isWholeJava(source: string): boolean {
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
