import { z } from 'zod';
import { nearestWord } from '../../characters/nearest.ts';
import { toLink, toMarkdown } from '../../characters/markdown.ts';
import { createIndexReader, type FoundPage, type IndexedPage, type PortalIndex } from './portal-index.ts';
import type { McpServer } from './server.ts';
import { textPath, type SiteTexts } from './site-texts.ts';
import { createTrial, type Trial } from './try.ts';
import { matchTemplate } from '../sandbox/index.ts';

/** Answer of a tool. */
interface ToolResult {
  readonly [name: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: true;
}

/** Maximum length of a body in characters. */
const MAX_BODY = 100_000;

const searchInput = z.object({
  query: z
    .string()
    .min(1)
    .max(500)
    .describe('What to look for, in words of the documentation, or an error code or a scope'),
  limit: z.int().min(1).max(20).default(8).describe('Number of results'),
});
const readInput = z.object({
  address: z
    .string()
    .min(1)
    .max(2000)
    .describe('Address from a result or a link: a page, or a file in md, txt, json or yaml'),
  offset: z.int().min(0).max(100_000_000).default(0).describe('Character to begin with, for long texts'),
});
const operationInput = z.object({
  operation: z
    .string()
    .min(1)
    .max(2000)
    .describe('operationId, method and path ("GET /pets/{petId}"), or address of its page'),
});
const tryInput = z.object({
  api: z
    .string()
    .max(500)
    .default('')
    .describe('Address of the API’s page, where there are several: /reference/petstore/'),
  method: z.string().regex(/^[A-Za-z]{1,20}$/),
  path: z.string().max(4000).regex(/^\//).describe('Path with its query, without the server: /pets?limit=2'),
  headers: z.record(z.string().regex(/^[\w-]{1,100}$/), z.string().max(4000)).default({}),
  body: z
    .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .refine((body) => toText(body).length <= MAX_BODY, 'The body has at most 100,000 characters.')
    .optional()
    .describe('Text, or a JSON value; JSON needs no header Content-Type'),
});

/** Registers the tools at a server. */
type Register = (server: McpServer) => void;

/** Creates the tools of a site: what each is for, its input, and its function. */
export function createTools(site: SiteTexts): Register {
  const readIndex = createIndexReader(site);
  const trial = createTrial(site);
  const annotations = { readOnlyHint: true, openWorldHint: false };
  return (server) => {
    server.registerTool(
      'search',
      {
        title: 'Search',
        description:
          'Finds pages of this API documentation: operations, guides, schemas, errors. Results have the best passage of each page; `read` returns a whole page.',
        inputSchema: searchInput,
        annotations,
      },
      async ({ query, limit }) => {
        const { find } = await readIndex();
        const found = find(query, limit);
        const nothing = `Nothing has a word of ${JSON.stringify(query)}. The index of the portal is ${site.base}llms.txt.`;
        return answer(found.length === 0 ? nothing : cutAnswer(found.map(formatFound).join('\n')));
      },
    );
    server.registerTool(
      'read',
      {
        title: 'Read',
        description: 'Returns a page as Markdown, an index (llms.txt), or a document.',
        inputSchema: readInput,
        annotations,
      },
      async ({ address, offset }) => {
        const text = await site.read(address);
        if (text === undefined) return missing(`There is no text at ${JSON.stringify(address)}.`, site);
        return answer(cutAnswer(text, offset));
      },
    );
    server.registerTool(
      'operation',
      {
        title: 'Operation',
        description:
          'Returns what a program needs for one operation: the smallest OpenAPI document with it, and a sample request.',
        inputSchema: operationInput,
        annotations,
      },
      async ({ operation }) => {
        const { pages } = await readIndex();
        const [page, ...others] = findOperations(operation, pages, site.base);
        if (page !== undefined) return answer(await describeOperation(site, page, others));
        const near = nearestOperation(operation, pages);
        const hint = near === undefined ? '' : ` Did you mean ${near}?`;
        return missing(`There is no operation ${JSON.stringify(operation)}.${hint}`, site);
      },
    );
    server.registerTool(
      'try',
      {
        title: 'Try',
        description:
          'Sends a request to a sandbox of the API, which answers as the documents say and keeps records for a while. It needs no key; no real service is called.',
        inputSchema: tryInput,
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      },
      async (input) => await answerTrial(input, await readIndex(), { site, trial }),
    );
  };
}

function answer(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Returns an error, which is text for the model: it can try again. */
function refuse(text: string): ToolResult {
  return { ...answer(text), isError: true };
}

function toText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function formatFound({ page, passage }: FoundPage): string {
  const { title, address, method, path, kind, api } = page;
  const where = method === '' ? kind : `${method} ${path}`;
  const line = `- ${toLink(toMarkdown(title), address)}: ${[where, api].filter((part) => part !== '').join(', ')}`;
  return passage === '' ? line : `${line}\n  ${passage}`;
}

function missing(message: string, { base }: SiteTexts): ToolResult {
  return refuse(`${message} Use \`search\`, or read the index: ${base}llms.txt.`);
}

async function describeOperation(site: SiteTexts, page: IndexedPage, others: readonly IndexedPage[]): Promise<string> {
  const document = page.address.replace(/\.md$/, '.openapi.json');
  const [json = '', markdown = ''] = await Promise.all([site.read(document), site.read(page.address)]);
  const compact = json === '' ? '' : JSON.stringify(JSON.parse(json));
  const isWhole = compact.length <= MAX_ANSWER;
  return [
    `${page.method} ${page.path}: ${page.title}, ${page.api}`,
    `Page: ${page.address}`,
    ...others.map(({ api, address }) => `Also in ${api}: ${address}`),
    firstSample(markdown) ?? '',
    isWhole
      ? `OpenAPI document of this operation alone:\n\n${compact}`
      : `Its OpenAPI document has ${String(json.length)} characters: read ${document} in parts.`,
  ].join('\n\n');
}

async function answerTrial(
  { api, method, path, headers, body }: z.output<typeof tryInput>,
  { apis }: PortalIndex,
  { site, trial }: { readonly site: SiteTexts; readonly trial: Trial },
): Promise<ToolResult> {
  const wanted = textPath(api, site.base);
  const urls =
    api === '' ? apis : apis.filter((url) => textPath(url, site.base) === wanted || url.endsWith(`/${api}/`));
  const [url] = urls;
  if (url === undefined || urls.length > 1) return refuse(`Name the API, one of: ${apis.join(', ')}.`);
  const fields = Object.entries(headers);
  const isTyped = body === undefined || fields.some(([name]) => name.toLowerCase() === 'content-type');
  if (!isTyped && (typeof body !== 'string' || /^\s*[[{]/.test(body)))
    fields.push(['Content-Type', 'application/json']);
  const text = await trial(url, {
    ...{ method, path, headers: fields },
    body: body === undefined ? undefined : toText(body),
  });
  return text === undefined ? refuse(`The API ${url} has no sandbox.`) : answer(cutAnswer(text));
}

/** Finds the operations that a caller means by an address, an operationId, or a method and path; those of newest versions first. */
function findOperations(named: string, pages: readonly IndexedPage[], base: string): readonly IndexedPage[] {
  const wanted = named.trim();
  const address = textPath(wanted, base);
  const [, method = '', path = ''] = /^([A-Za-z]+)\s+(\S.*)$/.exec(wanted) ?? [];
  const isMethod = (page: IndexedPage): boolean => path !== '' && page.method === method.toUpperCase();
  // From exact names to those that differ in case, and paths with values in place of parameters.
  const ways: readonly ((page: IndexedPage) => boolean)[] = [
    (page) => page.id === wanted || page.address === address,
    (page) => isMethod(page) && withoutNames(page.path) === withoutNames(path),
    (page) => isMethod(page) && matchTemplate(page.path, path.replace(/[?#].*/s, '')) !== undefined,
    (page) => page.id.toLowerCase() === wanted.toLowerCase(),
  ];
  const operations = pages.filter((page) => page.kind === 'operation');
  return ways
    .map((isMeant) => operations.filter(isMeant))
    .reduce((found, next) => (found.length > 0 ? found : next))
    .toSorted((one, other) => one.age - other.age);
}

/** Returns the operation whose id, or method and path, is nearest to a name that no operation has. */
function nearestOperation(named: string, pages: readonly IndexedPage[]): string | undefined {
  const operations = pages.filter((page) => page.kind === 'operation');
  return nearestWord(
    named.trim(),
    operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`]),
  );
}

/** Removes the names of a path's parameters, which callers write in other ways. */
function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Returns the first sample of an operation's Markdown, in a shell's language; undefined without one. */
function firstSample(markdown: string): string | undefined {
  const [sample] = /^```sh\n[^]*?\n```$/m.exec(markdown) ?? [];
  return sample;
}

/** Maximum length of a tool's answer in characters, about 10,000 tokens. */
const MAX_ANSWER = 40_000;

/** Cuts a text from an offset to the maximum length of an answer, and reports how to go on, or in a later part that it ends. */
function cutAnswer(text: string, offset = 0): string {
  // mitigation: length of answers by MCP
  const end = Math.min(text.length, offset + MAX_ANSWER);
  const part = text.slice(offset, end);
  if (end >= text.length)
    return offset === 0 ? part : `${part}\n\n[The text ends here, after ${text.length} characters.]`;
  return `${part}\n\n[Characters ${offset} to ${end} of ${text.length}. Go on with "offset": ${end}.]`;
}
