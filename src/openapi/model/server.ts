import type { Server, ServerVariable } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';

/**
 * Normalizes the servers of one level: root, path item, operation. Those with a host come first: a static portal cannot resolve the
 * path that FastAPI and Tapir write before them. https://spec.openapis.org/oas/v3.2.0.html#server-object
 */
export function normalizeServers(owner: DocumentNode): readonly Server[] {
  const servers = owner.objects('servers').flatMap((node, index) => {
    const server = normalizeServer(node);
    if (server !== undefined) return [server];
    owner.problem(`Server ${index + 1} has no \`url\`.`, 'servers', 'Give it `url`: an address, or `/`.');
    return [];
  });
  return servers.toSorted((a, b) => Number(hasHost(b)) - Number(hasHost(a)));
}

/** Returns true for a URL with a host, also one of variables only: `{protocol}://{host}`. */
export function hasHost({ url }: Pick<Server, 'url'>): boolean {
  return /^(?:(?:(?:http|ws)s?|\{[^{}]*\}):)?\/\//i.test(url);
}

/** Normalizes a server; undefined without a URL. https://spec.openapis.org/oas/v3.2.0.html#server-object */
export function normalizeServer(node: DocumentNode): Server | undefined {
  const url = node.text('url');
  if (url === undefined) return undefined;
  const variables = node.map('variables').flatMap(([name, child]) => normalizeServerVariable(name, child) ?? []);
  const declared = new Set(variables.map(({ name }) => name));
  for (const [, name = ''] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (declared.has(name)) continue;
    declared.add(name);
    node.warning(`The address has a variable \`${name}\` that is not declared.`, 'url', 'Declare it in `variables`.');
  }
  return { url, name: node.words('name'), description: node.words('description'), variables };
}

/** Normalizes a server variable. https://spec.openapis.org/oas/v3.2.0.html#server-variable-object */
function normalizeServerVariable(name: string, written: DocumentNode): ServerVariable | undefined {
  const node = written.asObject();
  if (node === undefined) return undefined;
  const values = node.texts('enum');
  const chosen = node.text('default');
  if (chosen === undefined) node.problem('A server variable needs a default.', undefined, 'Give it `default`.');
  return { name, default: chosen ?? values[0] ?? '', enum: values, description: node.words('description') };
}

/**
 * Normalizes `host`, `basePath` and the closest `schemes` of Swagger 2.0 to servers. Without a host they are relative
 * to the document's URL.
 * https://spec.openapis.org/oas/v2.0.html#swagger-object
 */
export function normalizeSwaggerServers(root: DocumentNode, nearest: DocumentNode): readonly Server[] {
  const host = root.words('host')?.replace(/(?<!\/)\/+$/, '');
  const basePath = root.words('basePath') ?? '';
  const path = basePath === '' || basePath.startsWith('/') ? basePath : `/${basePath}`;
  if (host === undefined) return [toServer(path === '' ? '/' : path)];
  const schemes = (nearest.has('schemes') ? nearest : root).texts('schemes');
  if (schemes.length === 0) return [toServer(`//${host}${path}`)];
  return [...new Set(schemes)].map((scheme) => toServer(`${scheme}://${host}${path}`));
}

function toServer(url: string): Server {
  const trimmed = url.length > 1 ? url.replace(/(?<!\/)\/+$/, '') : url;
  return { url: trimmed, name: undefined, description: undefined, variables: [] };
}
