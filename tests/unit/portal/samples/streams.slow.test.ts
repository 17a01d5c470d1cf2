import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toJavaProgram } from '../../../../src/satellites/proof/runners.ts';
import { TEST_RUNNERS, toCSharpClass } from '../../../languages/runners.ts';
import { listenHere } from '../../../listen.ts';
import { writeStreamSample } from './write-sample.ts';

const MONO = (source: string): string => toCSharpClass([{ index: 0, source }]);

/** File and command of a sample, which prints to this process: runners keep only what a program reports as an error. */
const PROGRAMS: Readonly<Record<string, readonly [string, string, ((source: string) => string)?]>> = {
  curl: ['sample.sh', 'exec bash sample.sh'],
  javascript: ['sample.mjs', 'exec node sample.mjs'],
  python: ['sample.py', 'exec python3 sample.py'],
  go: ['sample.go', 'go build -o sample sample.go && exec ./sample'],
  java: ['Sample.java', 'exec java Sample.java', toJavaProgram],
  php: ['sample.php', 'exec php sample.php'],
  ruby: ['sample.rb', 'exec ruby sample.rb'],
  csharp: ['sample.cs', 'mcs -r:System.Net.Http.dll -out:sample.exe sample.cs && exec mono sample.exe', MONO],
};

const there = TEST_RUNNERS.filter((runner) => runner.isThere()).flatMap(({ language }) => {
  const program = PROGRAMS[language];
  return program === undefined ? [] : [{ language, program }];
});

test.each(
  there.flatMap((one) => [
    { ...one, isChunked: true },
    { ...one, isChunked: false },
  ]),
)(
  '$language prints the first event before the stream ends, in chunks: $isChunked',
  async ({ language, program, isChunked }) => {
    const { promise: isPrinted, resolve: continueStream } = Promise.withResolvers<undefined>();
    const server = createServer((_, response) => {
      response.useChunkedEncodingByDefault = isChunked;
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1 ü\r\n\r\ndata: unfin');
      void isPrinted.then(() => response.end('ished\n\ndata: last'));
    });
    const folder = await mkdtemp(join(tmpdir(), 'portico-stream-'));
    try {
      const [file, command, toProgram = (source: string): string => source] = program;
      const source = writeStreamSample(language, `http://127.0.0.1:${await listenHere(server)}`);
      await writeFile(join(folder, file), toProgram(source));
      const env = { PATH: process.env.PATH, HOME: homedir(), LANG: 'C.UTF-8' };
      const child = spawn('bash', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('data: 1 ü')) continueStream(undefined);
      });
      await once(child, 'close');
      expect(printed.split(/\s*\n/).filter(Boolean)).toEqual(['data: 1 ü', 'data: unfinished', 'data: last']);
    } finally {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    }
  },
);
