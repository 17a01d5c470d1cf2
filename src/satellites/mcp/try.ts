import {
  createMemoryStore,
  createSandbox,
  limitStore,
  readTables,
  type Limits,
  type MockTableParts,
  type Sandbox,
} from '../sandbox/index.ts';
import { NODE_OPTIONS } from '../sandbox/server/node-tools.ts';
import type { SiteTexts } from './site-texts.ts';

/** Limits of what a sandbox keeps for all callers; it starts again where they are reached. */
const LIMITS: Limits = { records: 5000, accounts: 10, bytes: 10_000_000 };

/** Request of a caller. */
export interface TriedRequest {
  readonly method: string;
  /** Path with its query, without the server. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

/** Sandbox with a key of its own. */
interface OpenSandbox {
  readonly sandbox: Sandbox;
  readonly parts: MockTableParts;
  readonly key: string;
}

/** Answers requests in the sandboxes of a site, each in memory and with its own key. */
export interface Trial {
  /** Returns the response as text; undefined where the API has no sandbox. */
  readonly send: (api: string, request: TriedRequest) => Promise<string | undefined>;
}

/** Creates the sandboxes of a site, on demand. The rules of their authors are code, which is not run. */
export function createTrial(site: SiteTexts): Trial {
  const open = new Map<string, Promise<OpenSandbox | undefined>>();
  const openOne = async (api: string): Promise<OpenSandbox | undefined> => {
    const read = async (path: string): Promise<unknown> =>
      JSON.parse((await site.read(`${api}sandbox/${path}`)) ?? 'null');
    const parts = await readTables(read).catch(() => undefined);
    if (parts === undefined) return undefined;
    const store = limitStore(createMemoryStore(), LIMITS);
    // Callers cannot hold a connection, or delete what others have.
    const sandbox = createSandbox({
      ...NODE_OPTIONS,
      ...{ apis: [{ parts, prefix: '', rules: undefined }], store, wait: undefined, reset: undefined },
    });
    const { key } = await sandbox.accounts.create('mcp', new Date());
    return { sandbox, parts, key: key.key };
  };
  return {
    send: async (api, request) => {
      const opening = open.get(api) ?? openOne(api);
      open.set(api, opening);
      const opened = await opening;
      if (opened === undefined) {
        open.delete(api);
        return undefined;
      }
      const { sandbox, parts, key } = opened;
      const { url, headers } = withKey(request, parts, key);
      const response = await sandbox.answer({ method: request.method.toUpperCase(), url, headers, body: request.body });
      // Full: the next caller gets an empty one.
      if (response.status === 507) open.delete(api);
      const { body = '' } = response;
      const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
      return [String(response.status), ...response.headers.map((header) => header.join(': ')), '', text].join('\n');
    },
  };
}

/** Adds the key for each security scheme of an API. */
function withKey(
  { path, headers }: TriedRequest,
  { index }: MockTableParts,
  key: string,
): { readonly url: string; readonly headers: readonly (readonly [string, string])[] } {
  const url = new URL(`http://sandbox.invalid${path}`);
  const added: (readonly [string, string])[] = [];
  for (const scheme of Object.values(index.schemes)) {
    if (scheme.type === 'http')
      added.push(['Authorization', `${scheme.scheme} ${scheme.scheme === 'basic' ? btoa(`${key}:`) : key}`]);
    else if (scheme.type === 'token') added.push(['Authorization', `Bearer ${key}`]);
    else if (scheme.type === 'apiKey') {
      if (scheme.in === 'header') added.push([scheme.name, key]);
      else if (scheme.in === 'cookie') added.push(['Cookie', `${scheme.name}=${key}`]);
      else url.searchParams.append(scheme.name, key);
    }
  }
  const names = new Set(added.map(([name]) => name.toLowerCase()));
  // Without a host, so that the response has paths: the sandbox has no address of its own.
  return {
    url: url.pathname + url.search,
    headers: [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...added],
  };
}
