type Fields = Record<string, unknown>;

/** An operation to open in the client. */
export interface OpenedOperation {
  readonly document: Fields;
  readonly path: string;
  /** Lower case. */
  readonly method: string;
  /** URL that relative server addresses begin at. */
  readonly base: string;
}

/**
 * Reads the slice that the fragment names (`slice`, `document`, `method`, `path`, `server`); the server that the reader chose
 * on the page comes first. Throws for addresses of another origin and for slices that cannot be had.
 */
export async function openOperation(wanted: URLSearchParams): Promise<OpenedOperation> {
  const slice = ownAddress(wanted.get('slice') ?? '');
  const response = await fetch(slice);
  if (!response.ok)
    throw new Error(`The operation’s document cannot be had: ${slice.pathname} answers ${response.status}.`);
  const document: unknown = await response.json();
  if (!isFields(document)) throw new Error('The operation’s document is no OpenAPI document.');
  const base = ownAddress(wanted.get('document') ?? '').href;
  const [path, method] = [wanted.get('path') ?? '', (wanted.get('method') ?? 'get').toLowerCase()];
  return { document: withServers({ document, path, method, base, chosen: wanted.get('server') }), path, method, base };
}

function ownAddress(address: string): URL {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) throw new Error('The address names another site.');
  return url;
}

/** The servers of the operation, the nearest level's, absolute, as the document's own. */
function withServers(about: OpenedOperation & { readonly chosen: string | null }): Fields {
  const { document, path, method, base, chosen } = about;
  const paths = isFields(document.paths) ? document.paths : {};
  const item = isFields(paths[path]) ? paths[path] : {};
  const operation = isFields(item[method]) ? item[method] : {};
  const servers = [operation.servers, item.servers, document.servers].find(
    (list): list is unknown[] => Array.isArray(list) && list.length > 0,
  );
  if (servers === undefined && document.swagger !== undefined) return document;
  const absolute = (servers ?? [{ url: '/' }]).filter(isFields).map((server) => withAbsoluteUrl(server, base));
  const first = chosen === null || absolute.some(({ url }) => url === chosen) ? [] : [{ url: chosen }];
  const ordered = [...first, ...absolute].toSorted((one, other) => rank(one, chosen) - rank(other, chosen));
  return {
    ...document,
    servers: ordered,
    paths: { ...paths, [path]: { ...without(item, 'servers'), [method]: without(operation, 'servers') } },
  };
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function rank(server: Fields, chosen: string | null): number {
  return server.url === chosen ? 0 : 1;
}

function withAbsoluteUrl(server: Fields, base: string): Fields {
  const { url } = server;
  if (typeof url !== 'string' || /^([a-z][a-z0-9+.-]*:|\{)/i.test(url)) return server;
  const absolute = new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return { ...server, url: absolute.replace(/\/$/, '') };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
