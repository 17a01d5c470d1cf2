import type { ResolvedSchema } from '../../../../src/openapi/json-schema/index.ts';

/** Schemas with absolute references, as the bundler writes them before validation. */
export interface Bundled {
  readonly add: (schema: unknown, base: string) => unknown;
  readonly resolve: (ref: string) => ResolvedSchema | undefined;
}

/** Creates an empty set of schemas, identified by `$id`, `$anchor` and `$dynamicAnchor`. */
export function createBundled(): Bundled {
  const byAddress = new Map<string, unknown>();
  const copy = (value: unknown, base: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => copy(item, base));
    if (typeof value !== 'object' || value === null) return value;
    const fields = new Map<string, unknown>(Object.entries(value));
    const id = fields.get('$id');
    const here = typeof id === 'string' ? new URL(id, base).href.replace(/#$/, '') : base;
    const made: Record<string, unknown> = {};
    for (const [name, item] of fields) {
      const isReference = name === '$ref' && typeof item === 'string';
      const isData = name === 'enum' || name === 'const';
      Object.defineProperty(made, name, {
        value: isReference ? new URL(item, here).href : isData ? item : copy(item, here),
        enumerable: true,
      });
    }
    if (typeof id === 'string') byAddress.set(here, made);
    for (const name of ['$anchor', '$dynamicAnchor']) {
      const anchor = fields.get(name);
      if (typeof anchor === 'string') byAddress.set(`${here}#${anchor}`, made);
    }
    return made;
  };
  return {
    add: (schema, base) => {
      const made = copy(schema, base);
      byAddress.set(base, made);
      return made;
    },
    resolve: (ref) => {
      const [address = '', fragment = ''] = ref.split('#');
      if (byAddress.has(ref)) return { schema: byAddress.get(ref), base: '' };
      if (!byAddress.has(address) || (fragment !== '' && !fragment.startsWith('/'))) return undefined;
      const tokens = decodeURIComponent(fragment).split('/').slice(1);
      const schema = tokens.reduce((value: unknown, token) => {
        const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
        return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? Reflect.get(value, name)
          : undefined;
      }, byAddress.get(address));
      return { schema, base: '' };
    },
  };
}
