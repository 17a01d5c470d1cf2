import type { ApisOptions } from '../../openapi/load/index.ts';
import { hasHost, PortalError } from '../../openapi/model/index.ts';
import { fieldsOf, isRecord, listOf, setOwn, type Fields } from '../../openapi/standard/record.ts';
import { settingPosition } from './config.ts';
import type { Settings } from './settings.ts';

/** Servers that the settings give documents without a host. */
interface GivenServers {
  readonly change: NonNullable<ApisOptions['change']>;
  /** Throws PortalError, once the documents have been read, for servers that none of an API's documents needs. */
  readonly check: () => void;
}

/** Returns the servers that the settings give the documents of APIs; undefined without any. */
export function givenServers({ apis }: Pick<Settings, 'apis'>, root: string): GivenServers | undefined {
  const given = new Map(
    Object.entries(apis).flatMap(([api, { servers }]) => (servers ? [[api, servers] as const] : [])),
  );
  if (given.size === 0) return undefined;
  // Some versions of an API may have servers.
  const used = new Set<string>();
  const faults = new Map<string, string>();
  return {
    change: (document, _, api = '') => {
      const servers = given.get(api);
      if (!isRecord(document) || servers === undefined) return document;
      const fault = faultOf(document, servers);
      if (fault === undefined) used.add(api);
      else faults.set(api, fault);
      return fault === undefined ? withServers(document, servers) : document;
    },
    check: () => {
      const [api, fault] = [...faults].find(([name]) => !used.has(name)) ?? [];
      if (api === undefined) return;
      throw new PortalError(`The setting \`apis.${api}.servers\` ${fault ?? ''}`, {
        ...settingPosition(root, ['apis', api, 'servers']),
        hint: 'Change the setting, or `servers` of the document, in an overlay for example.',
      });
    },
  };
}

/** Returns why a document cannot have these servers; undefined if it can. */
function faultOf(document: Fields, given: readonly string[]): string | undefined {
  const named = listServers(document).find(hasHost);
  if (named !== undefined) return `is for documents without a host, and this one has the server ${named.url}.`;
  const hosts = new Set(given.map((url) => new URL(url).host));
  if (document.swagger !== undefined && hosts.size > 1)
    return 'has several hosts, and a document of Swagger 2.0 has one.';
  return undefined;
}

/** Levels below `paths` that have servers: path items, operations, and those of other methods. */
const LEVELS = 3;

/** Lists the servers of all levels of a document; in Swagger 2.0 its host. */
function listServers(document: Fields): readonly { readonly url: string }[] {
  const { host, paths, servers } = document;
  const below = (node: unknown, levels: number): readonly unknown[] =>
    levels < 0 || !isRecord(node)
      ? []
      : [...listOf(node.servers), ...Object.values(node).flatMap((one) => below(one, levels - 1))];
  const written = [...listOf(servers), ...below(paths, LEVELS)].map((server) => ({
    url: textOf(fieldsOf(server).url),
  }));
  return typeof host === 'string' && document.swagger !== undefined ? [{ url: `//${host}` }, ...written] : written;
}

/** Returns a document with servers in place of none, and with its relative ones resolved against them. */
function withServers(document: Fields, given: readonly string[]): Fields {
  if (document.swagger !== undefined) return withHost(document, given);
  const resolveAll = (servers: readonly unknown[]): readonly unknown[] =>
    given.flatMap((base) =>
      servers.filter(isRecord).map((server) => ({ ...server, url: resolve(textOf(server.url), base) })),
    );
  const below = (node: unknown, levels: number): unknown => {
    if (levels < 0 || !isRecord(node)) return node;
    const copy: Record<string, unknown> = { ...node };
    for (const [key, value] of Object.entries(node))
      setOwn(copy, key, key === 'servers' && Array.isArray(value) ? resolveAll(value) : below(value, levels - 1));
    return copy;
  };
  const own = listOf(document.servers).filter(isRecord);
  const servers = own.length === 0 ? given.map((url) => ({ url })) : resolveAll(own);
  const paths = isRecord(document.paths) ? { paths: below(document.paths, LEVELS) } : {};
  return { ...document, servers, ...paths };
}

/** Returns a document of Swagger 2.0, which has one host, with the first server's, and the schemes and base path. */
function withHost(document: Fields, [first = '', ...others]: readonly string[]): Fields {
  const { host, pathname } = new URL(resolve(textOf(document.basePath), first));
  const schemes = [...new Set([first, ...others].map((url) => new URL(url).protocol.slice(0, -1)))];
  return { ...document, host, basePath: pathname, schemes };
}

/** Resolves a relative URL, whose variables stay; the default of the standard, `/`, is the server itself. */
function resolve(url: string, base: string): string {
  if (/^\/?$/.test(url)) return base;
  return URL.canParse(url, base) ? new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}') : url;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
