import { unescapeToken } from '../../openapi/standard/browser.ts';
import { leaveOutCredentials } from './leave-out-credentials.ts';
import { sanitizeDocument, type SanitizedDocument } from './sanitize.ts';
import { withAbsoluteUrl, withServersOfSwagger } from './document.ts';
import { fieldsOf, isFields, without, type ConsoleMessage, type Fields } from './protocol.ts';
import type { SandboxServer } from './sandbox-server.ts';
import { fillParts } from './fill-operation.ts';

interface Around {
  readonly order: Pick<ConsoleMessage, 'hidden' | 'tag' | 'sandbox'>;
  /** URL that relative server addresses begin at. */
  readonly base: string;
  readonly sandbox: SandboxServer | undefined;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/**
 * The bundled document for a client of the whole API: without the operations that are not to be sent, of one tag where one was
 * chosen, with no more components than these need, inert, its servers absolute and the sandbox among them.
 */
export function toClientDocument(written: Fields, { order, base, sandbox }: Around): SanitizedDocument {
  const { tags, ...rest } = withServersOfSwagger(without(written, 'webhooks'));
  const document = Array.isArray(tags) ? { ...rest, tags: tags.map(withoutText) } : rest;
  const paths = Object.fromEntries(
    Object.entries(fieldsOf(document.paths)).flatMap(([path, item]) => {
      const kept = keptItem(fieldsOf(item), path, order);
      return kept === undefined ? [] : [[path, withServers(kept, base)] as const];
    }),
  );
  const parts = document.swagger === undefined ? { paths, components: neededComponents(document, paths) } : { paths };
  const { document: inert, restore } = sanitizeDocument({ ...document, ...parts });
  const servers = absolute(inert.servers ?? [{ url: '/' }], base);
  const own = sandbox === undefined ? [] : [sandbox.server];
  const all = order.sandbox?.first === true ? [...own, ...servers] : [...servers, ...own];
  const lean = leaveOutCredentials(inert);
  return { document: { ...inert, paths: fillPaths(lean), servers: all }, restore };
}

/** A path item with the operations that may be sent; undefined where none is left. */
function keptItem(item: Fields, path: string, { hidden, tag }: Around['order']): Fields | undefined {
  const isOut = (method: string): boolean => {
    if (hidden.some(([name, at]) => name === method && at === path)) return true;
    const { tags } = fieldsOf(item[method]);
    return tag !== undefined && !(Array.isArray(tags) && tags.includes(tag));
  };
  const dropped = METHODS.filter((method) => item[method] !== undefined && isOut(method));
  const named = Object.entries(item).filter(([name]) => !dropped.includes(name));
  const kept = Object.fromEntries(
    named.map(([name, value]) => [name, METHODS.includes(name) ? withoutText(value) : value]),
  );
  return METHODS.some((method) => kept[method] !== undefined) ? kept : undefined;
}

/** A tag or an operation without the texts that its own page has. */
function withoutText(value: unknown): unknown {
  return isFields(value) ? without(without(value, 'description'), 'externalDocs') : value;
}

/** The components that paths lead to, and all security schemes. */
function neededComponents(document: Fields, paths: Fields): Fields {
  const components = fieldsOf(document.components);
  const kept = new Map<string, Map<string, unknown>>();
  const waiting: unknown[] = [paths, components.securitySchemes];
  const seen = new Set<string>();
  for (let part = waiting.pop(); part !== undefined || waiting.length > 0; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [key, value] of Object.entries<unknown>({ ...part })) {
      if (key === REFERENCE && typeof value === 'string') follow(value);
      else if (key === 'mapping' && isFields(value)) for (const name of Object.values(value)) follow(String(name));
      else waiting.push(value);
    }
  }
  const needed = [...kept].map(([kind, parts]) => [kind, Object.fromEntries(parts)] as const);
  return { ...Object.fromEntries(needed), securitySchemes: components.securitySchemes ?? {} };

  function follow(reference: string): void {
    const [, kind = '', escaped = ''] = /^#\/components\/([^/]+)\/([^/]+)/.exec(reference) ?? [];
    if (kind === '' || seen.has(`${kind}/${escaped}`)) return;
    seen.add(`${kind}/${escaped}`);
    const name = unescapeToken(decodeURIComponent(escaped));
    const found = fieldsOf(components[kind])[name];
    if (found === undefined) return;
    kept.set(kind, (kept.get(kind) ?? new Map<string, unknown>()).set(name, found));
    waiting.push(found);
  }
}

const REFERENCE = '$ref';

function withServers(item: Fields, base: string): Fields {
  const own = item.servers === undefined ? item : { ...item, servers: absolute(item.servers, base) };
  return Object.fromEntries(
    Object.entries(own).map(([name, operation]) => {
      const isOwn = METHODS.includes(name) && isFields(operation) && operation.servers !== undefined;
      return [name, isOwn ? { ...operation, servers: absolute(operation.servers, base) } : operation];
    }),
  );
}

function absolute(servers: unknown, base: string): readonly Fields[] {
  const list: readonly unknown[] = Array.isArray(servers) ? servers : [];
  return list.filter(isFields).map((server) => withAbsoluteUrl(server, base));
}

/** Returns the paths of a document with each operation as its generated samples send it. */
function fillPaths(document: Fields): Fields {
  const paths = Object.entries(fieldsOf(document.paths)).map(([path, item]) => {
    const parts = Object.entries(fieldsOf(item)).map(([name, part]): [string, unknown] => {
      return [name, METHODS.includes(name) && isFields(part) ? fillParts(part, document) : part];
    });
    return [path, Object.fromEntries(parts)] as const;
  });
  return Object.fromEntries(paths);
}
