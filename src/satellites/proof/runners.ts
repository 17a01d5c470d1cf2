import { realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, works, type Ended, type RunOptions } from './processes.ts';

/** Runner of a language's samples. */
export interface Runner {
  readonly language: string;
  /** Required programs, for messages. */
  readonly needs: string;
  readonly isThere: () => boolean;
  /** Runs a sample in a folder. */
  readonly run: (source: string, options: RunOptions) => Promise<Ended>;
}

/** Runners of the languages of samples that `portico test` runs: all but C#. */
export const RUNNERS: readonly Runner[] = [
  {
    language: 'curl',
    needs: 'bash and curl',
    isThere: () => works('bash', '-c', 'curl --version'),
    run: (source, options) => runFile('sample.sh', source, ['bash'], options),
  },
  {
    language: 'javascript',
    needs: 'Node',
    isThere: () => true,
    run: (source, options) =>
      runFile(`sample.${endingOfModule(source)}`, source, [process.execPath, ...nodePermissions(options)], options),
  },
  {
    language: 'python',
    needs: 'Python 3 with the package requests',
    isThere: () => works('python3', '-c', 'import requests'),
    run: (source, options) => runFile('sample.py', source, ['python3'], options),
  },
  {
    language: 'go',
    needs: 'Go',
    isThere: () => works('go', 'version'),
    run: (source, options) => runFile('sample.go', toGoProgram(source), ['go', 'run'], options),
  },
  {
    language: 'java',
    needs: 'a Java Development Kit, 16 or newer',
    isThere: () => works('javac', '--version'),
    run: (source, options) => runFile('Sample.java', toJavaProgram(source), ['java', ...javaProxy(options)], options),
  },
  {
    language: 'php',
    needs: 'PHP with the extension cURL',
    isThere: () => works('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
    run: (source, options) => runFile('sample.php', toPhpProgram(source), ['php', ...PHP_ERRORS], options),
  },
  {
    language: 'ruby',
    needs: 'Ruby',
    isThere: () => works('ruby', '-e', 'require "net/http"'),
    run: (source, options) => runFile('sample.rb', source, ['ruby'], options),
  },
];

/** Writes a program into its folder, and runs it by a command. */
async function runFile(
  file: string,
  source: string,
  [command = '', ...args]: readonly string[],
  options: RunOptions,
): Promise<Ended> {
  await writeFile(join(options.folder, file), source);
  return execute(command, [...args, file], options);
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
    ...['--import', PRELOAD],
  ];
}

/**
 * Module that prints the error of a sample without the code around it, and takes away what Node's permissions do not cover: signals to
 * other processes, by which they open their inspector.
 */
const PRELOAD = `data:text/javascript,${encodeURIComponent(`
process.on("uncaughtException", (cause) => { globalThis.console.error(cause); process.exit(1); });
for (const name of ["kill", "_kill", "_debugProcess"]) delete process[name];`)}`;

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
function endingOfModule(source: string): string {
  return /\brequire\s*\(/.test(source) && !/^[ \t]*import\b/m.test(source) ? 'cjs' : 'mjs';
}

/** PHP without its opening tag would be printed. */
function toPhpProgram(source: string): string {
  return /^\s*<\?/.test(source) ? source : `<?php\n${source}`;
}

/** PHP prints errors to its output by default. */
const PHP_ERRORS = ['-d', 'display_errors=stderr', '-d', 'log_errors=0'];

/** Converts a Go sample to a program of its own; a fragment gets the line of its package. */
function toGoProgram(source: string): string {
  return /^[ \t]*package\s/m.test(source) ? source : `package main\n\n${source}`;
}

/** Converts a Java sample to a program of its own: statements get a class. */
export function toJavaProgram(source: string): string {
  if (/\bclass\s+\w/.test(source) && /\bvoid\s+main\s*\(/.test(source)) return source;
  const { head, rest } = splitHead(source, /^import .*;$/);
  const start = ['public class Sample {', 'public static void main(String[] words) throws Exception {'];
  return [...head, ...start, rest, '}', '}'].join('\n');
}

/** Splits the first lines that match, such as imports, from the rest of a source. */
export function splitHead(source: string, line: RegExp): { readonly head: readonly string[]; readonly rest: string } {
  const lines = source.split('\n');
  const at = lines.findIndex((text) => text !== '' && !line.test(text));
  return { head: lines.slice(0, at).filter((text) => text !== ''), rest: lines.slice(at).join('\n') };
}
