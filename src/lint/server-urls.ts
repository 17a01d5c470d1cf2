import { isRecord, type Fields, listOf } from '../standard/record.ts';

/** Origin and path of a server; the origin of a relative URL is undefined: it may be any. */
export interface ServerUrl {
  readonly origin: string | undefined;
  readonly path: string;
}

/** Lists the possible URLs of the nearest level's servers, variables filled in with their defaults and values. */
export function listServerUrls(levels: readonly Fields[]): readonly ServerUrl[] {
  const written = levels.map((level) => listOf(level.servers)).find((servers) => servers.length > 0) ?? [{ url: '/' }];
  return written.filter(isRecord).flatMap((server) => expand(server).map(toServerUrl));
}

const LIMIT = 100;

function expand(server: Fields): readonly string[] {
  let urls = [typeof server.url === 'string' ? server.url : '/'];
  const variables = isRecord(server.variables) ? Object.entries(server.variables) : [];
  for (const [name, variable] of variables) {
    if (!isRecord(variable)) continue;
    const values = [variable.default, ...listOf(variable.enum)].filter((value) => typeof value === 'string');
    urls = [...new Set(values)]
      .flatMap((value) => urls.map((url) => url.replaceAll(`{${name}}`, value)))
      .slice(0, LIMIT);
  }
  return urls;
}

function toServerUrl(url: string): ServerUrl {
  const match = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(url);
  const path = (match?.[2] ?? url).replace(/\/$/, '');
  return { origin: match?.[1]?.toLowerCase(), path: match === null && !path.startsWith('/') ? `/${path}` : path };
}
