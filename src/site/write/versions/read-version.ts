import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprint } from '../../../cache/index.ts';
import { contentRoot } from '../../../openapi/document/read/content-root.ts';
import {
  findTransforms,
  isKnownName,
  namedInConfig,
  type Transforms,
} from '../../../satellites/lint/worker/named-files.ts';
import { readApi } from '../../../openapi/load/index.ts';
import { jsonToText, type Api } from '../../../openapi/model/index.ts';
import type { ChangesContext } from '../../../portal/portal.ts';
import { nameInRevision } from '../revisions/revision-names.ts';
import type { VersionSource } from './list-versions.ts';

/** Version of a document that is read once, and the key of its contents; without a key it is not cached. */
export interface ReadVersion {
  readonly key: () => Promise<string | undefined>;
  readonly load: () => Promise<Api>;
}

/** Returns a reader of versions of a document, whose present file hooks get: with today's decorators and hook, as readers see them. */
export function versionReader(
  present: string,
  { root, change }: Pick<ChangesContext, 'root' | 'change'>,
): (source: VersionSource) => ReadVersion {
  const transforms = findTransforms(root);
  const hook: typeof change = change && ((document, _, api) => change(document, present, api));
  const how = transforms === undefined ? '' : keyOfTransforms(transforms);
  return ({ alias, file, folder, id, name, overlays }) => {
    let loaded: Promise<Api> | undefined;
    const allowedRoot = contentRoot(file, folder);
    const options = { file, alias, allowedRoot, overlays, allowRemote: false, isPartial: false, transforms };
    const contents = id ?? keyOfFiles([file, ...overlays]);
    const load = (): Promise<Api> => (loaded ??= readVersion(options, hook, { folder, name }));
    return {
      load,
      // Code may read anything: its result is the key.
      key: async () => {
        if (how === undefined || change !== undefined) return hash('sha256', jsonToText((await load()).document));
        return contents === undefined || how === '' ? contents : fingerprint(contents, how);
      },
    };
  };
}

/** Reads the model of a version; errors name files of a tag as `TAG:path`. */
async function readVersion(
  options: Parameters<typeof readApi>[0],
  hook: Parameters<typeof readApi>[1],
  { folder, name }: Pick<VersionSource, 'folder' | 'name'>,
): Promise<Api> {
  try {
    return await readApi(options, hook);
  } catch (error) {
    throw nameInRevision(error, folder, name);
  }
}

/** Returns a key of files; undefined where one of them refers to others. */
function keyOfFiles(files: readonly string[]): string | undefined {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  if (texts.some((text) => /\$ref["']?\s*:\s*["']?[^"'#\s]/.test(text))) return undefined;
  return fingerprint(...texts.map((text) => hash('sha256', text)));
}

/** Returns a key of decorators: of redocly.yaml and the files that it names but documents; undefined where code of others takes part. */
function keyOfTransforms({ root, key }: Transforms): string | undefined {
  const { names, documents } = namedInConfig(root);
  if (!names.every(isKnownName)) return undefined;
  const words = readFileSync(join(root, 'redocly.yaml'), 'utf8').match(/[^\s"',:[\]{}]+/g) ?? [];
  const paths = words.filter((word) => /[./]./.test(word));
  const files = paths.map((word) => resolve(root, word)).filter((file) => !documents.includes(file));
  const named = files.filter((file) => existsSync(file) && statSync(file).isFile());
  return fingerprint(key, ...named.map((file) => hash('sha256', readFileSync(file))));
}
