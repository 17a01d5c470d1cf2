import type { Api, Operation, SecurityScheme, Server } from '../../openapi/model/index.ts';
import type { Portal } from '../content.ts';

/** Sources of the reader's own machine. */
const LOOPBACK = ['http', 'https'].flatMap((scheme) =>
  ['localhost', '127.0.0.1'].map((host) => `${scheme}://${host}:*`),
);
/** Maximum number of combinations of one URL's variables, somewhat exceeded where the last variable has many values. */
const MAX_FILES = 256;
/** Maximum number for all URLs together, with at least one for each. */
const MAX_TOGETHER = 4096;
/** Placeholder of any value; hosts are case-insensitive, and no label begins with a hyphen. */
const ANY = 'portico-any';

/**
 * Returns the sources that the try-it panel may connect to (CSP 3, section 2.3.1): the servers of the documents, the token URLs of
 * their security schemes, the reader's own machine, and the sources of the settings.
 */
export function apiSources({ apis, settings }: Pick<Portal, 'apis' | 'settings'>): readonly string[] {
  const servers = new Set(apis.flatMap((api) => [...api.servers, ...operationsOf(api).flatMap((one) => one.servers)]));
  const tokens = apis.flatMap((api) => api.securitySchemes.flatMap(tokenUrls));
  const most = Math.max(1, Math.min(MAX_FILES, Math.floor(MAX_TOGETHER / servers.size)));
  const named = [...servers]
    .flatMap((server) => serverSources(server, most))
    .concat(tokens.flatMap((url) => sourceOf(url) ?? []));
  return [...new Set([...LOOPBACK, ...settings.tryIt.hosts, ...named.toSorted()])];
}

function operationsOf(api: Api): readonly Operation[] {
  return [...api.operations, ...api.webhooks].filter(({ tryIt }) => tryIt);
}

function tokenUrls(scheme: SecurityScheme): readonly string[] {
  if (scheme.type === 'openIdConnect') return [scheme.openIdConnectUrl];
  if (scheme.type !== 'oauth2') return [];
  const urls = scheme.flows.flatMap((flow) => [flow.tokenUrl, flow.refreshUrl, flow.deviceAuthorizationUrl]);
  return [...urls, scheme.oauth2MetadataUrl].filter((url) => url !== undefined);
}

/**
 * Returns the sources of a server's URL: one for each value of its variables. A variable without listed values becomes a wildcard
 * where a policy has one: for the first labels of a host, if two are left, and for the port. Elsewhere its default is used.
 */
export function serverSources(
  { url, variables }: Pick<Server, 'url' | 'variables'>,
  most = MAX_FILES,
): readonly string[] {
  const head = headOf(url);
  let filled = [head];
  for (const { name, enum: values, default: usual } of variables) {
    if (!head.includes(`{${name}}`)) continue;
    const all = [...new Set([usual, ...(values.length > 0 ? values : [ANY])])];
    const choices = all.slice(0, Math.ceil(most / filled.length));
    filled = choices.flatMap((value) => filled.map((text) => text.replaceAll(`{${name}}`, value))).slice(0, most);
  }
  return filled.flatMap((text) => sourceOf(text) ?? []);
}

/** Returns a URL up to its path. */
function headOf(url: string): string {
  const at = url.indexOf('://');
  if (at < 0) return url;
  const [authority = ''] = /^(?:\{[^{}]*\}|[^/?#{}])*/.exec(url.slice(at + 3)) ?? [];
  return url.slice(0, at + 3) + authority;
}

/** Returns the source of a URL; undefined for one that no policy can express, and for relative ones, which are on this site. */
function sourceOf(address: string): string | undefined {
  const isAnyPort = address.includes(`:${ANY}`);
  const url = URL.parse(address.replace(`:${ANY}`, ''));
  // A star is part of a host name in a URL, but a wildcard in a policy.
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname.includes('*')) return undefined;
  const labels = url.hostname.split('.');
  const open = labels.findLastIndex((label) => label.includes(ANY));
  const rest = labels.slice(open + 1);
  if (open >= 0 && rest.length < 2) return undefined;
  const host = open < 0 ? url.hostname : `*.${rest.join('.')}`;
  const port = isAnyPort ? ':*' : url.port === '' ? '' : `:${url.port}`;
  return /^(\*\.)?[a-z\d.-]+$/.test(host) ? `${url.protocol}//${host}${port}` : undefined;
}
