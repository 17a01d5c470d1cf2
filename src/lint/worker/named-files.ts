import { isAbsolute, join, resolve } from 'node:path';
import { isPortalError, DocumentReader } from '../../document/read/index.ts';
import { isRecord, type Fields } from '../../standard/record.ts';

/** Files that a root's redocly.yaml refers to, absolute. */
export interface NamedFiles {
  readonly documents: readonly string[];
  /** Plugins, and configurations that it extends. */
  readonly others: readonly string[];
  /** Plugins and extended configurations: files absolute, names of packages and of Redocly's configurations as written; else empty. */
  readonly names: readonly string[];
}

/** Lists the files that a root's redocly.yaml refers to, existing or not; empty where it cannot be read. */
export function namedInConfig(root: string): NamedFiles {
  const config = readConfig(root);
  const apis = isRecord(config.apis) ? Object.values(config.apis).filter(isRecord) : [];
  const parts = [config, ...apis, ...[config, ...apis].flatMap(({ lint }) => (isRecord(lint) ? [lint] : []))];
  const named = parts.flatMap((part) => [part.plugins ?? [], part.extends ?? []]).flat();
  const isFile = (name: string): boolean => /^[./]|\.\w+$/.test(name);
  const names = named.map((name) => (typeof name !== 'string' ? '' : isFile(name) ? resolve(root, name) : name));
  return {
    documents: apis.flatMap((api) => (typeof api.root === 'string' ? [resolve(root, api.root)] : [])),
    others: names.filter((name) => isAbsolute(name)),
    names,
  };
}

function readConfig(root: string): Fields {
  const reader = new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() });
  try {
    const { value } = reader.read(join(root, 'redocly.yaml'), true);
    return isRecord(value) ? value : {};
  } catch (error) {
    // The reader of the configuration reports the error.
    if (isPortalError(error)) return {};
    throw error;
  }
}
