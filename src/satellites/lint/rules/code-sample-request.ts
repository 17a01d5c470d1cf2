import { isRecord, type Fields, listOf } from '../../../openapi/standard/record.ts';
import { type Rule, listSamples } from '../rule.ts';
import { methods } from '../../../openapi/standard/methods.ts';

/** Requires hand-written samples to request their own operation: method, path and host. Ignores what the text does not contain. */
export const codeSampleRequest: Rule = () => {
  let root: Fields = {};
  let item: { readonly path: string; readonly fields: Fields } | undefined;
  return {
    Root(node) {
      root = isRecord(node) ? node : {};
    },
    PathItem(node, { key }) {
      item = isRecord(node) ? { path: String(key), fields: node } : undefined;
    },
    Operation(node, context) {
      if (!isRecord(node) || item?.path.startsWith('/') !== true) return;
      const servers = listServerUrls([node, item.fields, root]);
      const method = String(context.key).toUpperCase();
      for (const sample of listSamples(node, context)) {
        if (typeof sample.source !== 'string') continue;
        const fault = findFault(readRequests(sample.source), { method, path: item.path, servers });
        if (fault === undefined) continue;
        context.report({
          message: `The ${String(sample.lang)} sample ${fault}`,
          location: context.location.child([sample.name, sample.index]),
        });
      }
    },
  };
};

interface Target {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly ServerUrl[];
}

function findFault({ methods, urls }: SampleRequests, { method, path, servers }: Target): string | undefined {
  const [wrong] = methods;
  if (wrong !== undefined && !methods.includes(method)) {
    return `sends ${wrong}, but its operation is ${method}. Fix the sample, or move it to the operation that it calls.`;
  }
  if (urls.length === 0) return undefined;
  const near = urls.filter((url) =>
    servers.some((server) => server.origin === undefined || sameText(server.origin, url.origin)),
  );
  const hosts = servers.map((server) => server.origin ?? '').join(', ');
  if (near.length === 0)
    return `calls ${urls[0]?.origin ?? ''}, which is not a server of its operation. Write ${hosts}.`;
  if (near.some((url) => servers.some((server) => fits(url.path, server, path)))) return undefined;
  return `calls ${near[0]?.path ?? ''}, but its operation is at ${path}. Fix the address, or move the sample to the operation that it calls.`;
}

function fits(written: string, server: ServerUrl, path: string): boolean {
  const expected = `${server.path}${path}`.split('/');
  const parts = written.split('/');
  return parts.length === expected.length && parts.every((part, index) => sameText(expected[index] ?? '', part));
}

/** True for equal texts; templates and values of run time match anything. */
function sameText(template: string, written: string): boolean {
  if (written.includes('{}')) return true;
  const escaped = template.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('[^/]+')}$`, 'i').test(written);
}

/** Origin and path of a server; the origin of a relative URL is undefined: it may be any. */
export interface ServerUrl {
  readonly origin: string | undefined;
  readonly path: string;
}

/** Lists the possible URLs of the nearest level's servers, variables filled in with their defaults and values. */
function listServerUrls(levels: readonly Fields[]): readonly ServerUrl[] {
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

/** Requests found in the text of a sample. */
export interface SampleRequests {
  /** Upper case; empty where the text has none. */
  readonly methods: readonly string[];
  /** Absolute URLs in the order of the text, without query and fragment; `{}` stands for values of run time. */
  readonly urls: readonly { readonly origin: string; readonly path: string }[];
}

const METHODS = methods.join('|');
const called = new RegExp(
  String.raw`\b(?:requests|httpx|axios|http|https|client|session|conn|ky|got|api)\.(${METHODS})\s*\(`,
  'gi',
);
const named = new RegExp(String.raw`\bmethod['"]?\s*[:=]\s*['"\x60](${METHODS})['"\x60]`, 'gi');
const address = /https?:\/\/(?:\$?\{[^{}\s]*\}|[^\s'"`<>\\?#$|)])+/gi;

/** Reads methods and URLs in a sample: cURL, fetch, Python's requests and similar code. */
export function readRequests(source: string): SampleRequests {
  return { methods: readMethods(source), urls: readUrls(source) };
}

function readMethods(source: string): string[] {
  const found = [...source.matchAll(called), ...source.matchAll(named)].map((match) => (match[1] ?? '').toUpperCase());
  if (/(^|\s)curl\s/.test(source)) found.push(readCurlMethod(source));
  else if (found.length === 0 && /\bfetch\s*\(/.test(source)) found.push('GET');
  return [...new Set(found)];
}

function readCurlMethod(source: string): string {
  const written = /(?:\s-X\s*|\s--request[ =])['"]?([A-Za-z]+)/.exec(source);
  if (written !== null) return (written[1] ?? '').toUpperCase();
  if (/\s(?:-I|--head)\b/.test(source)) return 'HEAD';
  if (/\s(?:-G|--get)\b/.test(source)) return 'GET';
  if (/\s(?:-T|--upload-file)\b/.test(source)) return 'PUT';
  return /\s(?:-d|-F|--data(?:-\w+)*|--json|--form)[\s=]/.test(source) ? 'POST' : 'GET';
}

function readUrls(source: string): SampleRequests['urls'] {
  return [...source.matchAll(address)].map((match) => {
    const filled = match[0].replaceAll(/\$?\{[^{}]*\}/g, '{}');
    const slash = filled.indexOf('/', 'https://'.length);
    return slash < 0
      ? { origin: filled.toLowerCase(), path: '/' }
      : { origin: filled.slice(0, slash).toLowerCase(), path: filled.slice(slash) };
  });
}
