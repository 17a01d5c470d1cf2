import { isAbsolute, join, resolve } from 'node:path';
import { isPortalError, DocumentReader } from '../../document/read/index.ts';
import { isRecord, type Fields } from '../../standard/record.ts';

/** Files that a root's redocly.yaml names, absolute. */
export interface NamedFiles {
  readonly documents: readonly string[];
  /** Plugins, and configurations that it extends. */
  readonly others: readonly string[];
  /** The same with the names of packages and of configurations that Redocly knows; empty for what is no name. */
  readonly names: readonly string[];
}

/** What a root's redocly.yaml names, whether it is there or not; nothing where the file cannot be read. */
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
    // Whoever needs it says what is wrong with it.
    if (isPortalError(error)) return {};
    throw error;
  }
}
