import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MAX_SHARDS, type Shard } from '../site/write/apis/shard.ts';
import { namesHint } from '../characters/nearest.ts';
import { workFolder } from '../cache/index.ts';
import { PortalError } from '../openapi/document/read/error.ts';
import { errorOfBase, errorOfSite, type AddressError } from '../portal/settings/place.ts';
import type { PortalOptions } from '../portal/portal.ts';
import type { Invocation } from './invocation.ts';
import { folderFromHere, folderOf, whoseFolder } from './whose-folder.ts';

/** The text of an option; undefined when it is not given. */
export function textOption({ values }: Pick<Invocation, 'values'>, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number of an option. Throws PortalError when it is not a whole number in the range. */
export function numberOption(
  invocation: Invocation,
  name: string,
  range: readonly [number, number],
): number | undefined {
  const text = textOption(invocation, name);
  if (text === undefined) return undefined;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range[0] && number <= range[1]) return number;
  throw new PortalError(
    `--${name} must be a whole number from ${range[0]} to ${range[1]}, not ${JSON.stringify(text)}.`,
  );
}

/** The value of an option that takes one of these names. Throws PortalError for another. */
export function nameOption<Name extends string>(
  invocation: Invocation,
  option: string,
  names: readonly Name[],
): Name | undefined {
  const text = textOption(invocation, option);
  const found = names.find((name) => name === text);
  if (text === undefined || found !== undefined) return found;
  throw new PortalError(`Unknown value of --${option}: \`${text}\`.`, { hint: namesHint(text, names) });
}

/** True when the option is given. */
export function hasOption({ values }: Invocation, name: string): boolean {
  return values[name] === true;
}

/** Returns the shard that `--shard` names. Throws PortalError for what is none. */
export function shardOption(invocation: Pick<Invocation, 'values'>): Shard | undefined {
  const text = textOption(invocation, 'shard');
  if (text === undefined) return undefined;
  const [, number = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number > 0 && number <= count && count <= MAX_SHARDS) return { number, count };
  throw new PortalError(`--shard must be a number and a total, such as 3/8, not ${JSON.stringify(text)}.`, {
    hint: `There may be up to ${MAX_SHARDS} shards.`,
  });
}

/** Returns the sources of the portal: the root's own documents, or those of the command line. */
export function portalOptions(invocation: Invocation): PortalOptions {
  const { root, isOwn } = whoseFolder(invocation);
  const documents = invocation.documents.flatMap(documentsOf);
  const named = textOption(invocation, 'root');
  return {
    root,
    settings: isOwn ? root : undefined,
    documents,
    overlays: overlaysOf(invocation, documents),
    base: checkedOption(invocation, 'base', errorOfBase),
    site: checkedOption(invocation, 'site', errorOfSite),
    allowRemote: hasOption(invocation, 'allow-remote'),
    trust: hasOption(invocation, 'trust'),
    ...(named === undefined ? {} : { allowedRoot: folderOf(named) }),
  };
}

/** Returns the overlays of the command line. Throws PortalError without documents, whose overlays redocly.yaml lists. */
function overlaysOf({ values }: Invocation, documents: readonly string[]): readonly string[] {
  const named = Array.isArray(values.overlay) ? values.overlay.filter((name) => typeof name === 'string') : [];
  if (named.length === 0 || documents.length > 0) return named.map(folderFromHere);
  throw new PortalError('--overlay applies only to documents passed on the command line.', {
    hint: 'List it in redocly.yaml, under `overlays` of an API.',
  });
}

/** Absolute path of the folder that a build is written to. */
export function outFolder(invocation: Invocation): string {
  const out = textOption(invocation, 'out');
  return out === undefined ? resolve(whoseFolder(invocation).root, 'dist') : folderFromHere(out);
}

/** Absolute path of the folder that holds what earlier builds made; undefined where nothing is to be kept. */
export function cacheFolder(invocation: Invocation): string | undefined {
  if (hasOption(invocation, 'no-cache')) return undefined;
  const named = textOption(invocation, 'cache');
  if (named === '') throw new PortalError('--cache is empty.', { hint: 'It must be a folder.' });
  return named === undefined ? join(workFolder(), 'cache', 'made') : folderFromHere(named);
}

/** The files that the user means by a path or a pattern of paths. Throws PortalError for what is neither. */
function documentsOf(name: string): readonly string[] {
  if (name === '') throw new PortalError('A document has an empty name.', { hint: 'Pass a file, or omit it.' });
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(name)) {
    throw new PortalError(`${name} is a URL: documents are read from files.`, {
      hint: 'Download it and pass the file.',
    });
  }
  const candidates = [folderFromHere(name), resolve(name)];
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file !== undefined) return [file];
  const here = folderFromHere('.');
  const matches = /[*?[{]/.test(name) ? globSync(name, { cwd: here }).toSorted() : [];
  return matches.length === 0 ? [resolve(name)] : matches.map((match) => resolve(here, match));
}

/** Returns the text of an option. Throws PortalError for a fault of it. */
function checkedOption(
  invocation: Invocation,
  name: 'base' | 'site',
  faultOf: (text: string) => AddressError | undefined,
): string | undefined {
  const text = textOption(invocation, name);
  const fault = text === undefined ? undefined : faultOf(text);
  if (fault === undefined) return text;
  const what = name === 'base' ? 'base path' : 'site URL';
  throw new PortalError(`--${name} is not a valid ${what}: ${fault.message}.`, { hint: fault.hint });
}
