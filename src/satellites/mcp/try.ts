import {
  createMemoryStore,
  createSandbox,
  limitStore,
  readTables,
  type Limits,
  type Sandbox,
} from '../sandbox/index.ts';
import { bodyText } from '../sandbox/answers.ts';
import { NODE_OPTIONS } from '../sandbox/server/node-tools.ts';
import type { SiteTexts } from './site-texts.ts';

/** Limits of what a sandbox keeps for all callers; it starts again where they are reached. */
const LIMITS: Limits = { records: 5000, bytes: 10_000_000 };

/** Request of a caller. */
export interface TriedRequest {
  readonly method: string;
  /** Path with its query, without the server. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
}

/** Answers a request in the sandbox of an API, in memory and without a key, as text; undefined where the API has none. */
export type Trial = (api: string, request: TriedRequest) => Promise<string | undefined>;

/** Creates the sandboxes of a site, on demand. The rules of their authors are code, which is not run. */
export function createTrial(site: SiteTexts): Trial {
  const open = new Map<string, Promise<Sandbox | undefined>>();
  const openOne = async (api: string): Promise<Sandbox | undefined> => {
    const read = async (path: string): Promise<unknown> =>
      JSON.parse((await site.read(`${api}sandbox/${path}`)) ?? 'null');
    const parts = await readTables(read).catch(() => undefined);
    if (parts === undefined) return undefined;
    const store = limitStore(createMemoryStore(), LIMITS);
    // Callers cannot hold a connection, or delete what others have.
    return createSandbox({
      ...NODE_OPTIONS,
      ...{ apis: [{ parts, prefix: '', isOpen: true }], store },
      ...{ wait: undefined, reset: undefined },
    });
  };
  return async (api, { method, path, headers, body: sent }) => {
    const opening = open.get(api) ?? openOne(api);
    open.set(api, opening);
    const sandbox = await opening;
    if (sandbox === undefined) {
      open.delete(api);
      return undefined;
    }
    // Without a host, so that the response has paths: the sandbox has no address of its own.
    const response = await sandbox.answer({ method: method.toUpperCase(), url: path, headers, body: sent });
    // Full: the next caller gets an empty one.
    if (response.status === 507) open.delete(api);
    const lines = response.headers.map((header) => header.join(': '));
    return [String(response.status), ...lines, '', bodyText(response.body) ?? ''].join('\n');
  };
}
