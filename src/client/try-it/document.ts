import { toServerAddress } from '../../portal/samples/server-address.ts';
import { fillOperation } from './fill-operation.ts';
import { leaveOutCredentials } from './leave-out-credentials.ts';
import { sanitizeDocument } from './sanitize.ts';
import type { SanitizedDocument } from './sanitize.ts';
import { isFields, without } from './protocol.ts';
import type { ChosenServer, Fields, RequestMessage } from './protocol.ts';
import { panelMessages } from '../messages/panel.ts';
import { getOwn } from '../../openapi/standard/browser.ts';

/** Operation that the client opens. */
export interface OpenedOperation extends SanitizedDocument {
  readonly path: string;
  /** Lower case. */
  readonly method: string;
  /** Base URL of relative server addresses. */
  readonly base: string;
}

/**
 * Loads the operation document that the page names; the server that the reader chose on the page becomes the first. Throws for
 * addresses of another origin and for documents that cannot be loaded.
 */
export async function openOperation(order: RequestMessage): Promise<OpenedOperation> {
  const slice = ownAddress(order.slice);
  const response = await fetch(slice);
  if (!response.ok) throw new Error(panelMessages.formatMissing(slice.pathname, response.status));
  const written: unknown = await response.json();
  if (!isFields(written)) throw new Error(panelMessages.label.noDocument);
  const { document: inert, restore } = sanitizeDocument(written);
  const document = leaveOutCredentials(inert);
  const base = ownAddress(order.document).href;
  const [path, method] = [order.path, order.method.toLowerCase()];
  const filled = order.request === undefined ? document : fillOperation(document, { path, method }, order.request);
  const opened = withServers({ document: filled, path, method, base, chosen: order.server });
  return { document: opened, restore, path, method, base };
}

/** Resolves an address of this portal. Throws for any other. */
export function ownAddress(address: string): URL {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) throw new Error(panelMessages.label.otherSite);
  return url;
}

/** Returns the URL of the server that the reader chose or typed; undefined where it has variables that the document does not declare. */
function chosenAddress(servers: readonly Fields[], chosen: ChosenServer | undefined): string | undefined {
  const server = servers.find(
    ({ url }) => typeof url === 'string' && url.replace(/(?<!\/)\/+$/, '') === chosen?.template,
  );
  if (chosen === undefined) return undefined;
  if (server === undefined) return /^https?:\/\/[^{}]+$/i.test(chosen.template) ? chosen.template : undefined;
  const variables = isFields(server.variables) ? server.variables : {};
  const isOffered = chosen.values.every(([name, value]) => {
    const variable = getOwn(variables, name);
    if (!isFields(variable)) return false;
    return !Array.isArray(variable.enum) || variable.enum.length === 0 || variable.enum.map(String).includes(value);
  });
  return isOffered ? toServerAddress(chosen.template, new Map(chosen.values)) : undefined;
}

/** Replaces the document's servers by those that apply to the operation, with absolute URLs. */
function withServers(about: Omit<OpenedOperation, 'restore'> & { readonly chosen: ChosenServer | undefined }): Fields {
  const { path, method, base, chosen } = about;
  const document = withServersOfSwagger(about.document);
  const paths = isFields(document.paths) ? document.paths : {};
  const item = isFields(paths[path]) ? paths[path] : {};
  const operation = isFields(item[method]) ? item[method] : {};
  const servers = [operation.servers, item.servers, document.servers].find(
    (list): list is unknown[] => Array.isArray(list) && list.length > 0,
  );
  const written = (servers ?? [{ url: '/' }]).filter(isFields);
  const address = chosenAddress(written, chosen);
  const first = address === undefined ? undefined : withAbsoluteUrl({ url: address }, base);
  const absolute = written.map((server) => withAbsoluteUrl(server, base)).filter(({ url }) => url !== first?.url);
  return {
    ...document,
    servers: first === undefined ? absolute : [first, ...absolute],
    paths: { ...paths, [path]: { ...without(item, 'servers'), [method]: without(operation, 'servers') } },
  };
}

/** Replaces host, base path and schemes of a Swagger 2.0 document by `servers`; returns any other unchanged. */
export function withServersOfSwagger(document: Fields): Fields {
  if (document.swagger === undefined) return document;
  const { host, basePath, schemes, ...rest } = document;
  const path = typeof basePath === 'string' ? basePath : '';
  const names: readonly unknown[] = Array.isArray(schemes) ? schemes : [];
  const prefixes = names.length === 0 ? [''] : names.map((name) => `${String(name)}:`);
  const urls = typeof host === 'string' ? prefixes.map((prefix) => `${prefix}//${host}${path}`) : [path || '/'];
  return { ...rest, servers: urls.map((url) => ({ url })) };
}

/** Makes the URL of a server absolute. */
export function withAbsoluteUrl(server: Fields, base: string): Fields {
  const { url } = server;
  if (typeof url !== 'string' || /^([a-z][a-z0-9+.-]*:|\{)/i.test(url)) return server;
  const absolute = new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return { ...server, url: absolute.replace(/\/$/, '') };
}
