import type { Api } from '../openapi/model/index.ts';
import { toServerAddress } from './samples/server-address.ts';
import type { Portal } from './content.ts';
import { downloadUrlFor, markdownUrlFor, pageOf, toUrl } from './pages/routes.ts';
import { isSafeUrl } from './pages/safe-url.ts';

/** Path of the API catalog, for a portal at the root of its host (RFC 9727, section 2). */
export const API_CATALOG_PATH = '/.well-known/api-catalog';

/** Media type of the catalog (RFC 9264, section 4.2; RFC 9727, section 4). */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Returns the catalog: for each API, by the URL of its server, its document and its page. */
export function apiCatalogFile(portal: Portal, site: string): string {
  const linkset = portal.apis.flatMap((api) => {
    const page = pageOf(api, portal);
    if (page === undefined) return [];
    const described = site + toUrl(page.path, portal);
    return {
      anchor: endpointOf(api, described) ?? described,
      'service-desc': [
        { href: site + downloadUrlFor(api, 'yaml', portal), type: 'application/yaml' },
        { href: site + downloadUrlFor(api, 'json', portal), type: 'application/json' },
      ],
      'service-doc': [
        { href: described, type: 'text/html', title: api.info.title },
        { href: site + markdownUrlFor(page, portal), type: 'text/markdown' },
      ],
    };
  });
  return `${JSON.stringify({ linkset }, undefined, 2)}\n`;
}

/** Returns the URL of an API's first server, with the defaults of its variables; undefined where it is not an http or https URL. */
function endpointOf({ servers: [server] }: Api, base: string): string | undefined {
  if (server === undefined) return undefined;
  const values = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  const url = toServerAddress(server.url, values, base);
  return isSafeUrl(url) ? url : undefined;
}
