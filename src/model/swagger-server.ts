import type { Server } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';

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
  return {
    url: url.length > 1 ? url.replace(/(?<!\/)\/+$/, '') : url,
    name: undefined,
    description: undefined,
    variables: [],
  };
}
