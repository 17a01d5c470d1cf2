import { isMethod } from './methods.ts';
import { unescapeToken } from './pointer.ts';

/** Kinds of the places whose address in other portals begins with a word. */
const PATH_KINDS: ReadonlyMap<string, string> = new Map([
  ['operations', 'operation'],
  ['api-reference', 'operation'],
  ['schemas', 'schemas'],
]);

/** Lists the keys of the places that a decoded link may mean, in the spellings of Redoc, Scalar, Swagger UI, Elements and Mintlify. */
export function linkKeys(href: string): readonly string[] {
  // A relative address is the name of an operation, as ReadMe has it.
  const [, name] = /^(?:\.\/)?(?![#/]|\.\.?\/)([^?#:]+)(?:[?#]|$)/.exec(href) ?? [];
  if (name !== undefined || !/^[#/]/.test(href)) return name === undefined ? [] : [linkKey(`#operation/${name}`)];
  const written = linkKey(href);
  const key = written.startsWith('/') ? `#${written}` : written;
  const parts = key.split('/');
  const last = parts.at(-1) ?? '';
  const keys = [key, ...routesIn(parts)];
  if (written.startsWith('/')) {
    // Other paths are those of pages.
    const of = PATH_KINDS.get(parts[1] ?? '');
    return of === undefined ? routesIn(parts) : [...routesIn(parts), `#${of}/${last}`];
  }
  if (parts.length === 1) {
    const name = key.slice(1);
    return [...keys, `#section/${name}`, `#operation/${name}`, `#schemas/${name.replace(/^model-/, '')}`];
  }
  if (parts.length === 2) return parts[0] === '#description' ? [...keys, `#section/${last}`] : keys;
  const sections = parts[0] === '#tag' ? [] : [`#section/${last}`];
  return [...keys, `#operation/${last}`, `#schemas/${last}`, ...sections, parts.slice(0, 2).join('/')];
}

/**
 * Lists the keys of operations by method and path: the path before its method as a pointer (`paths/~1pets/get`) or in the words of
 * Elements (`paths/pets-petid/get`), or after it (`tag/pets/get/pets/{petid}`).
 */
function routesIn(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? '';
  const start = parts.findIndex((part) => part === '#paths' || part === 'paths');
  const verb = parts.findIndex((part, index) => index > 0 && isMethod(part));
  const before =
    start !== -1 && isMethod(last) ? [routeKey(last, unescapeToken(parts.slice(start + 1, -1).join('/')))] : [];
  return verb === -1 ? before : [...before, routeKey(parts[verb] ?? '', `/${parts.slice(verb + 1).join('/')}`)];
}

/** Operation as links name it. */
interface LinkedOperation {
  readonly operationId: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly title: string;
}

/** Lists the keys under which links find an operation. */
export function operationKeys({ operationId, method, path, title }: LinkedOperation): readonly string[] {
  const verb = method.toLowerCase();
  const words = path.slice(1).replaceAll(/[{}]/g, '').replaceAll('/', '-');
  return [
    ...(operationId === undefined ? [] : [linkKey(`#operation/${operationId}`)]),
    routeKey(verb, path),
    routeKey(verb, words),
    // Swagger UI names an operation without an operationId after its method and path.
    linkKey(`#operation/${verb}${path.replaceAll(/\W/g, '_')}`),
    linkKey(`#operation/${title}`),
  ];
}

function routeKey(method: string, path: string): string {
  return linkKey(`${method} ${path}`);
}

/** Lists the keys under which links find a schema. */
export function schemaKeys(name: string): readonly string[] {
  return ['schemas', 'schema', 'model'].map((word) => linkKey(`#${word}/${name}`));
}

/** Lists the keys under which links find a security scheme: Redoc has them in a section of their own. */
export function securityKeys(id: string): readonly string[] {
  return [linkKey(`#section/authentication/${id}`), '#section/authentication'];
}

/** Normalizes a name for comparison: case-insensitive, with hyphens for spaces. */
export function linkKey(anchor: string): string {
  return anchor.toLowerCase().replaceAll(/\s+/g, '-');
}
