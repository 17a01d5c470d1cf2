import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toCSharp7, toGoFile, toJavaClass, toCSharpClass } from './wrap.ts';

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
  /** Runs the programs in a folder; returns their output. */
  readonly run: (programs: readonly Program[], folder: string) => Promise<string>;
}

/** Runners of all languages of samples. */
export const RUNNERS: readonly Runner[] = [
  {
    language: 'curl',
    needs: 'bash and curl',
    packages: ['bash', 'curl'],
    isThere: () => works('bash', '-c', 'curl --version'),
    run: async (programs, folder) => {
      await writeAll(programs, folder, 'sh');
      return execute('bash', ['-c', 'for file in sample-*.sh; do bash "$file" || echo "== $file" >&2; done'], folder);
    },
  },
  {
    language: 'javascript',
    needs: 'Node',
    packages: [],
    isThere: () => true,
    run: async (programs, folder) => {
      const files = await writeAll(programs, folder, 'mjs');
      const lines = files.map(
        (file) => `await import('./${file}').catch((cause) => console.error('== ${file}', cause));`,
      );
      return drive(folder, 'sample.mjs', lines, process.execPath);
    },
  },
  {
    language: 'python',
    needs: 'Python 3 with the package requests',
    packages: ['python3', 'python3-requests'],
    isThere: () => works('python3', '-c', 'import requests'),
    run: async (programs, folder) => {
      const files = await writeAll(programs, folder, 'py');
      const lines = ['import runpy, sys, traceback', `for file in ${JSON.stringify(files)}:`];
      const body = [
        '  try: runpy.run_path(file)',
        '  except Exception: print("==", file, traceback.format_exc(), file=sys.stderr)',
      ];
      return drive(folder, 'sample.py', [...lines, ...body], 'python3');
    },
  },
  {
    language: 'go',
    needs: 'Go',
    packages: ['golang-go'],
    isThere: () => works('go', 'version'),
    run: async (programs, folder) => {
      const files = programs.map(({ index }) => `sample-${index}.go`);
      await Promise.all(
        programs.map(({ index, source }) => writeFile(join(folder, `sample-${index}.go`), toGoFile(index, source))),
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
      await writeFile(join(folder, 'sample.go'), lines.join('\n'));
      return execute('go', ['run', 'sample.go', ...files], folder);
    },
  },
  {
    language: 'java',
    needs: 'a Java Development Kit, 16 or newer',
    packages: ['openjdk-17-jdk-headless'],
    isThere: () => works('javac', '--version'),
    run: async (programs, folder) => {
      await writeFile(join(folder, 'Sample.java'), toJavaClass(programs));
      const compiled = await execute('javac', ['-encoding', 'UTF-8', '-d', 'sample.classes', 'Sample.java'], folder);
      return compiled + (await execute('java', ['-cp', 'sample.classes', 'Sample'], folder));
    },
  },
  {
    language: 'php',
    needs: 'PHP with the extension cURL',
    packages: ['php-cli', 'php-curl'],
    isThere: () => works('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'),
    run: async (programs, folder) => {
      const files = await writeAll(programs, folder, 'php');
      const lines = files.map(
        (file) => `try { include '${file}'; } catch (Throwable $problem) { fwrite(STDERR, "== ${file} $problem\\n"); }`,
      );
      return drive(folder, 'sample.php', ['<?php', ...lines], 'php');
    },
  },
  {
    language: 'ruby',
    needs: 'Ruby',
    packages: ['ruby'],
    isThere: () => works('ruby', '-e', 'require "net/http"'),
    run: async (programs, folder) => {
      const files = await writeAll(programs, folder, 'rb');
      const lines = files.map(
        (file) => `begin; load './${file}'; rescue Exception => e; warn "== ${file} #{e.full_message}"; end`,
      );
      return drive(folder, 'sample.rb', lines, 'ruby');
    },
  },
  {
    language: 'csharp',
    needs: 'the .NET SDK, or Mono with mcs',
    packages: [
      'mono-mcs',
      'mono-runtime',
      'libmono-system-net-http4.0-cil',
      'libmono-system-net-http-webrequest4.0-cil',
    ],
    isThere: () => works('dotnet', '--version') || hasMono(),
    run: (programs, folder) => (works('dotnet', '--version') ? runDotnet(programs, folder) : runMono(programs, folder)),
  },
];

async function runDotnet(programs: readonly Program[], folder: string): Promise<string> {
  const version = spawnSync('dotnet', ['--version'], { encoding: 'utf8' }).stdout.split('.')[0] ?? '8';
  const project = [
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType>',
    `<TargetFramework>net${version}.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings>`,
    '<LangVersion>latest</LangVersion></PropertyGroup></Project>',
  ];
  await writeFile(join(folder, 'sample.csproj'), project.join(''));
  await writeFile(join(folder, 'sample.cs'), toCSharpClass(programs));
  return execute('dotnet', ['run', '--project', 'sample.csproj'], folder);
}

/** Runs C# with Mono, whose compiler supports C# 7 only: newer syntax in the samples is converted first. */
async function runMono(programs: readonly Program[], folder: string): Promise<string> {
  const older = programs.map(({ index, source }) => ({ index, source: toCSharp7(source) }));
  await writeFile(join(folder, 'sample.cs'), toCSharpClass(older));
  const compiled = await execute(
    'mcs',
    ['-nowarn:1998,0219', '-r:System.Net.Http.dll', '-out:sample.exe', 'sample.cs'],
    folder,
  );
  return compiled + (await execute('mono', ['sample.exe'], folder));
}

async function writeAll(programs: readonly Program[], folder: string, ending: string): Promise<readonly string[]> {
  const files = programs.map(({ index, source }) => ({ name: `sample-${index}.${ending}`, source }));
  await Promise.all(files.map(({ name, source }) => writeFile(join(folder, name), source)));
  return files.map(({ name }) => name);
}

async function drive(folder: string, file: string, lines: readonly string[], command: string): Promise<string> {
  await writeFile(join(folder, file), lines.join('\n'));
  return execute(command, [file], folder);
}

/** Folders of Mono's libraries: Debian, macOS. */
const MONO = ['/usr/lib/mono', '/Library/Frameworks/Mono.framework/Versions/Current/lib/mono'];

/** True where Mono is installed with the library that the samples use. */
function hasMono(): boolean {
  const hasHttp = MONO.some((folder) => existsSync(join(folder, '4.5', 'System.Net.Http.dll')));
  return hasHttp && works('mcs', '--version') && works('mono', '--version');
}

function works(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function execute(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      HOME: process.env.HOME ?? cwd,
      GO111MODULE: 'auto',
      DOTNET_CLI_TELEMETRY_OPTOUT: '1',
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => {
      resolve(Buffer.concat(chunks).toString());
    });
  });
}
