import { type Api, type Operation, type SecurityScheme } from '../../../openapi/model/index.ts';
import { serverToUrl } from '../../../portal/samples/index.ts';
import { isXmlType } from '../../../openapi/standard/media-type.ts';
import { digest } from '../json.ts';
import { buildOperationTable, type OperationDraft } from './operation.ts';
import { leadsThrough, buildResourceTables } from './resources.ts';
import { copyDocumentSchemas } from './document-schemas.ts';
import { buildSeedTables } from './seeds.ts';
import type { OperationTable, MockTables, MockTablesIndex, RouteTable, SchemeTable } from './types.ts';

/** Builds the mock tables of an API, as plain JSON. */
export function mockTablesOf(api: Api): MockTables {
  const copies = copyDocumentSchemas(api, api.operations.some(speaksXml));
  const drafts = api.operations.map((operation) => buildOperationTable(operation, copies));
  const { resources, handlers } = buildResourceTables(api.operations, copies);
  const seeds = buildSeedTables(resources, api.operations, handlers);
  const marks = findMarks(api.operations);
  // Unused schemas are offered to readers too.
  for (const schema of api.schemas) copies.copy(schema);
  const plan = {
    operations: Object.fromEntries(
      drafts.map((operation) => {
        const handler = handlers.get(operation.id);
        const scope = resources
          .filter((resource) => leadsThrough(resource.plan, operation.path))
          .filter(({ plan: { path, parameter = '' } }) => operation.path !== `${path}/{${parameter}}`)
          .map((resource) => resource.plan.id);
        const table: OperationTable = {
          ...operation,
          scope,
          handler: handler ?? { kind: 'example', ...(marks.has(operation.id) ? { mark: true } : {}) },
        };
        return [operation.id, table];
      }),
    ),
    resources: Object.fromEntries(
      resources.map(({ plan: resource }) => [resource.id, { ...resource, seeds: seeds.get(resource.id) ?? [] }]),
    ),
    schemas: copies.schemas,
  };
  const index: Omit<MockTablesIndex, 'hash'> = {
    id: api.id,
    title: api.info.title,
    version: api.version,
    bases: basesOf(api.operations),
    routes: routesOf(drafts),
    schemes: Object.fromEntries(
      api.operations.flatMap(schemesOf).map((scheme) => [scheme.id, buildSchemeTable(scheme)]),
    ),
  };
  const records = resources.map(({ plan: { path, schema } }) => [path, schema]);
  return { index: { ...index, hash: digest(JSON.stringify([records, plan.schemas])) }, ...plan };
}

/**
 * Finds operations on marks, paths that exist or not without any content: their GET responds without a body or with 404, and they
 * can be deleted. `/user/starred/{repo}` is one. Returns the ids of the operations.
 */
function findMarks(operations: readonly Operation[]): ReadonlySet<string> {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const found = [...byPath.values()].flatMap((own) => {
    const read = own.find(({ method }) => method === 'GET');
    const isMark = read !== undefined && saysNothing(read) && own.some(({ method }) => method === 'DELETE');
    return isMark ? own.filter(({ method }) => /^(?:GET|PUT|DELETE)$/.test(method)) : [];
  });
  return new Set(found.map(({ id }) => id));
}

function saysNothing({ responses }: Operation): boolean {
  const good = responses.filter(({ status }) => status.startsWith('2'));
  const isEmpty = good.length > 0 && good.every(({ content }) => content.length === 0);
  return isEmpty && responses.some(({ status }) => status === '404');
}

/** True where a body of an operation may be XML. */
function speaksXml({ requestBody, responses }: Operation): boolean {
  const content = [...(requestBody?.content ?? []), ...responses.flatMap((response) => response.content)];
  return content.some(({ mediaType }) => isXmlType(mediaType));
}

function basesOf(operations: readonly Operation[]): readonly string[] {
  const paths = operations.flatMap(({ servers }) => servers.flatMap((server) => basePath(serverToUrl(server)) ?? []));
  return [...new Set(['', ...paths])].toSorted((a, b) => b.length - a.length);
}

function basePath(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(absolute, 'https://sandbox.invalid')) return undefined;
  return new URL(absolute, 'https://sandbox.invalid').pathname.replace(/(?<!\/)\/+$/, '');
}

/** Builds the routes; the path of a request never holds the query or the fragment that a path template may have. */
function routesOf(drafts: readonly OperationDraft[]): readonly RouteTable[] {
  const routes = new Map<string, { template: string; operations: Record<string, string> }>();
  for (const { id, method, path } of drafts) {
    const route = routes.get(path) ?? { template: path.replace(/[?#].*/s, ''), operations: {} };
    routes.set(path, route);
    if (!Object.hasOwn(route.operations, method)) route.operations[method] = id;
  }
  return [...routes.values()];
}

function schemesOf({ security }: Operation): readonly SecurityScheme[] {
  return security.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme));
}

function buildSchemeTable(scheme: SecurityScheme): SchemeTable {
  switch (scheme.type) {
    case 'apiKey':
      return { type: 'apiKey', in: scheme.in, name: scheme.name, prefix: scheme.prefix?.trim() ?? '' };
    case 'http':
      return { type: 'http', scheme: scheme.scheme.toLowerCase() };
    case 'oauth2':
      return { type: 'token', tokenPaths: tokenPaths(scheme.flows.flatMap(({ tokenUrl }) => tokenUrl ?? [])) };
    case 'openIdConnect':
      return { type: 'token', tokenPaths: [] };
    case 'mutualTLS':
      return { type: 'unchecked', what: 'mutual TLS' };
    case 'unknown':
      return { type: 'unchecked', what: `the scheme ${scheme.id}` };
  }
}

function tokenPaths(urls: readonly string[]): readonly string[] {
  return [...new Set(urls.flatMap((url) => basePath(url) ?? []))].filter((path) => path !== '');
}
