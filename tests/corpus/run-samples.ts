import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { listenHere } from '../listen.ts';
import type { Finding } from './check-facts.ts';
import type { Manifest } from './manifest.ts';
import type { Site } from './site.ts';
import { child, children, isDict, type Source, type Spot } from './walker/source.ts';

interface Recorded {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const RUNNERS: Readonly<
  Record<string, { readonly command: string; readonly args: readonly string[]; readonly file?: string }>
> = {
  curl: { command: 'bash', args: ['-c'] },
  javascript: { command: process.execPath, args: [], file: 'sample.mjs' },
  python: { command: 'python3', args: [], file: 'sample.py' },
};

/** Runs the samples of a document's first operation against a recording server and compares the values with its examples. */
export async function runSamples(manifest: Manifest, site: Site, source: Source): Promise<readonly Finding[]> {
  const page = [...manifest.pages].find(([key]) => key.startsWith('operation '))?.[1];
  const html = page === undefined ? undefined : site.text(`${page}index.html`);
  if (page === undefined || html === undefined)
    return [{ kind: 'sample', page: '', message: 'no operation has a page' }];
  const wanted = readWanted(source);
  const recorded: Recorded[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      recorded.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.end('{}');
    });
  });
  const port = await listenHere(server);
  const folder = await mkdtemp(join(tmpdir(), 'portico-sample-'));
  const findings: Finding[] = [];
  try {
    const samples = samplesIn(html);
    const count = Object.keys(RUNNERS).length;
    if (samples.length < count)
      findings.push({ kind: 'sample', page, message: `${samples.length} samples, not ${count}` });
    for (const sample of samples) {
      recorded.length = 0;
      const local = sample.source.replaceAll('https://api.example.com', `http://127.0.0.1:${port}`);
      const errors = await execute(sample.language, local, folder);
      const name = `${sample.language} ${sample.mediaType}`;
      const faults =
        recorded.length === 1
          ? faultsOf(recorded[0], wanted, sample.mediaType)
          : [`${recorded.length} requests: ${errors}`];
      const left = (await readdir(folder)).filter((file) => !file.startsWith('sample.'));
      if (left.length > 0) faults.push(`it writes ${left.join()}`);
      findings.push(...faults.map((fault) => ({ kind: 'sample', page, message: `${name}: ${fault}` })));
    }
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
  return findings;
}

/** Examples of the first operation: of its parameters by location and name, of its bodies by media type. */
interface Wanted {
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly value: string }[];
  readonly bodies: ReadonlyMap<string, unknown>;
}

function readWanted({ root }: Source): Wanted {
  const operation = first(first(child(root, 'paths')));
  const parameters = children(operation && child(operation, 'parameters')).flatMap(([, { value }]) =>
    isDict(value) ? [{ in: String(value.in), name: String(value.name), value: String(value.example) }] : [],
  );
  const body = operation && child(operation, 'requestBody');
  const bodies = children(body && child(body, 'content')).map(
    ([mediaType, { value }]) => [mediaType, isDict(value) ? value.example : undefined] as const,
  );
  return { parameters, bodies: new Map(bodies) };
}

function first(spot: Spot | undefined): Spot | undefined {
  return children(spot)[0]?.[1];
}

function execute(language: string, source: string, folder: string): Promise<string> {
  const { command = '', args = [], file } = RUNNERS[language] ?? {};
  return new Promise((resolve) => {
    const start = (): void => {
      execFile(command, [...args, file ?? source], { cwd: folder, timeout: 60_000 }, (_, _output, text) => {
        resolve(text.slice(-300));
      });
    };
    if (file === undefined) start();
    else void writeFile(join(folder, file), source).then(start);
  });
}

function faultsOf(request: Recorded | undefined, { parameters, bodies }: Wanted, mediaType: string): string[] {
  if (request === undefined) return ['no request'];
  const [path = '', query = ''] = request.url.split('?', 2);
  const cookies = new Map((request.headers.cookie ?? '').split('; ').map(labelledValueOf));
  const queries = new Map(query.split('&').map(labelledValueOf));
  const faults = parameters.flatMap(({ in: where, name, value }) => {
    const header = request.headers[name.toLowerCase()];
    const sent =
      where === 'path'
        ? decodeURIComponent(path.split('/').at(-1) ?? '')
        : where === 'query'
          ? queries.get(name)
          : where === 'cookie'
            ? cookies.get(name)
            : header;
    // Servers that decode a slash before they read the path see two segments: samples send another value.
    if (where === 'path' && value.includes('/'))
      return /^[^/]+$/.test(String(sent)) ? [] : [`path ${name} is ${JSON.stringify(sent)}, not one segment`];
    const right = where === 'header' ? value.replace(/[^\x20-\x7e]+/g, encodeURIComponent).trim() : value;
    return sent === right ? [] : [`${where} ${name} is ${JSON.stringify(sent)}, not ${JSON.stringify(right)}`];
  });
  const example = bodies.get(mediaType);
  const sent = bodyOf(request.body, mediaType);
  if (example !== undefined && JSON.stringify(sent) !== JSON.stringify(example)) {
    faults.push(`the body is ${JSON.stringify(sent)}, not ${JSON.stringify(example)}`);
  }
  return faults;
}

function bodyOf(body: string, mediaType: string): unknown {
  if (mediaType === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(body));
  if (!mediaType.endsWith('json')) return body;
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    return body;
  }
}

function labelledValueOf(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1).replaceAll('+', '%20'))];
}

interface WrittenSample {
  readonly language: string;
  readonly mediaType: string;
  readonly source: string;
}

/** Returns the code samples of a page, in the languages that can be run here. */
function samplesIn(html: string): readonly WrittenSample[] {
  const samples: WrittenSample[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, language: string): void => {
    if (!tree.isElementNode(node)) return;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const own = node.tagName === 'section' ? (attributes.get('data-value') ?? language) : language;
    if (node.tagName === 'pre' && own in RUNNERS) {
      samples.push({ language: own, mediaType: attributes.get('data-media-type') ?? '', source: textOf(node) });
      return;
    }
    for (const member of node.childNodes) visit(member, own);
  };
  for (const node of parse(html).childNodes) visit(node, '');
  return samples;
}

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (tree.isTextNode(node)) return node.value;
  return tree.isElementNode(node) ? node.childNodes.map(textOf).join('') : '';
}
