import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Config, createConfig, loadConfig, resolvePlugins, Source, type Plugin } from '@redocly/openapi-core';
import createPlugin from '../index.ts';
import {
  checkCode,
  isPortalError,
  type PortalError,
  errorIn,
  type SourceFile,
} from '../../../openapi/document/read/index.ts';
import { nearestHint } from '../../../characters/nearest.ts';
import { fieldsOf, isRecord, listOf, type Fields } from '../../../openapi/standard/record.ts';
import { checkLists, partsOfConfig } from './check-config.ts';
import { isKnownName, keyOfAlias, listPluginAssertions, namedInConfig, readConfigFile } from './named-files.ts';

/** Reads the configuration of a root's redocly.yaml; without one, `recommended` and the portal's own rules. Throws PortalError. */
export async function readConfig(root: string): Promise<Config> {
  const configPath = join(root, 'redocly.yaml');
  const plugins = await ownPlugins(root);
  if (!existsSync(configPath)) return createConfig(DEFAULTS, { plugins });
  const source = readConfigFile(root);
  checkLists(source);
  try {
    await checkPlugins(root, configPath);
    // A configuration may have Portico's rules but not its plugin.
    const config = await loadConfig({ configPath }).catch(() => undefined);
    if (config?.plugins.some(({ id }) => id === 'portico') === true) return config;
    return await loadConfig({ configPath, plugins });
  } catch (cause) {
    throw isPortalError(cause) ? cause : configError(source, plugins, cause);
  }
}

/** Returns Portico's plugin alone, in a folder in which Redocly may find others. */
async function ownPlugins(folder: string): Promise<Plugin[]> {
  return (await resolvePlugins([createPlugin()], folder)).filter((plugin) => 'id' in plugin);
}

/** Rejects with PortalError for a plugin, or a configuration that names plugins, in a file that is not the owner's; packages are. */
async function checkPlugins(root: string, configPath: string): Promise<void> {
  const { plugins, resolvedConfig } = await loadConfig({ configPath, skipPluginEval: true });
  const named = new Set(resolvedConfig.plugins?.map((name) => resolve(root, name)));
  const found = plugins.flatMap(({ absolutePath = '' }) =>
    named.has(absolutePath) || absolutePath.startsWith(root + sep) ? [absolutePath] : [],
  );
  for (const file of [...namedInConfig(root).names.filter((name) => isAbsolute(name)), ...found]) checkCode(root, file);
}

/** Creates the error of a configuration that Redocly refuses: of an unknown rule set under `extends`, at its place. */
function configError(source: SourceFile, plugins: readonly Plugin[], cause: unknown): PortalError {
  const message = cause instanceof Error ? stripVTControlCharacters(cause.message.split('\n')[0] ?? '') : String(cause);
  const [, extended, reason = ''] = /^Invalid config (\S+): (.*)$/.exec(message) ?? [];
  if (extended === undefined)
    return errorIn(source, { message: `redocly.yaml cannot be used: ${message}`, pointer: '#', cause });
  const sets = plugins.flatMap(({ id, configs }) => Object.keys(configs ?? {}).map((name) => `${id}/${name}`));
  const isUnloaded = extended.includes('/') && reason.includes('not included');
  const list = isUnloaded ? `List the plugin \`${extended.replace(/\/.*/, '')}\` under \`plugins\`.` : undefined;
  return errorIn(source, {
    message: `redocly.yaml extends \`${extended}\`, which ${isUnloaded ? 'is of a plugin that is not loaded' : 'does not exist'}.`,
    pointer: pointerOfSet(source.value, extended) ?? '#',
    hint: nearestHint(extended, [...BUILT_IN_SETS, ...sets]) ?? list,
    cause,
  });
}

const BUILT_IN_SETS = ['minimal', 'recommended', 'recommended-strict', 'spec', 'portico/recommended'];

function pointerOfSet(config: unknown, name: string): string | undefined {
  const found = partsOfConfig(config).find(([, part]) => listOf(part.extends).includes(name));
  return found && `${found[0]}/extends/${listOf(found[1].extends).indexOf(name)}`;
}

/** Returns the configuration of an API, by its name or the pattern that lists it. */
export function forAlias(config: Config, alias: string | undefined): Config {
  const keys = Object.keys(config.resolvedConfig.apis ?? {});
  return config.forAlias(alias === undefined ? undefined : keyOfAlias(alias, keys));
}

/** Folder in which Redocly finds no plugin by itself. */
const OWN_FOLDER = import.meta.dirname;

/**
 * Reads the rules of a folder's redocly.yaml for a document of the command line, without its plugins, the rules that need them, and the
 * files that it extends, whose code would run. Throws PortalError for a file that cannot be read, or that Redocly refuses.
 */
export async function readRules(folder: string): Promise<Config> {
  const plugins = await ownPlugins(OWN_FOLDER);
  const sourceOf = (name: string): SourceFile | undefined =>
    existsSync(join(folder, name)) ? readConfigFile(folder, name) : undefined;
  const ignoreFile = sourceOf('.redocly.lint-ignore.yaml')?.value;
  const ignored = Object.entries(fieldsOf(ignoreFile)).map(([file, rules]) => {
    const places = Object.entries(fieldsOf(rules)).map(
      ([rule, at]) => [rule, new Set(listOf(at).filter((one) => typeof one === 'string'))] as const,
    );
    return [resolve(folder, file), Object.fromEntries(places)] as const;
  });
  const configPath = join(OWN_FOLDER, 'redocly.yaml');
  const ignore = Object.fromEntries(ignored);
  const source = sourceOf('redocly.yaml');
  if (source === undefined) return createConfig(DEFAULTS, { plugins, configPath, ignore });
  checkLists(source);
  const written = plainRules(fieldsOf(source.value));
  try {
    const config = await createConfig(written, { plugins, configPath, ignore });
    // Only what applies is checked.
    const document = { source: new Source(configPath, JSON.stringify(written)), parsed: written };
    return new Config(config.resolvedConfig, { plugins: config.plugins, configPath, ignore, document });
  } catch (cause) {
    throw configError(source, plugins, cause);
  }
}

/** Rules of style, which Redocly calls errors: what they report leaves nothing out of a page, nor makes it wrong. */
export const STYLE_RULES = [
  'no-empty-servers',
  'no-path-trailing-slash',
  'no-schema-type-mismatch',
  'no-server-trailing-slash',
  'nullable-type-sibling',
  'operation-operationId-url-safe',
  'path-parameters-defined',
  'security-defined',
];

/** Rules without a redocly.yaml. */
const DEFAULTS = {
  extends: ['recommended', 'portico/recommended'],
  rules: {
    ...Object.fromEntries(STYLE_RULES.map((name) => [name, 'warn'] as const)),
    // The text of OpenAPI forbids what it reports.
    'no-duplicated-tag-names': 'error' as const,
  },
};

/** Returns the rules of a configuration, with Redocly's rule sets and Portico's. */
function plainRules(config: Fields): Fields {
  const extended = Array.isArray(config.extends)
    ? config.extends.filter((name) => typeof name === 'string' && isKnownName(name))
    : undefined;
  const rules = Object.entries(config).flatMap(([key, value]) => {
    if (!/^(?:rules|oas\w+Rules)$/.test(key)) return [];
    // Redocly reports another value.
    if (!isRecord(value)) return [[key, value] as const];
    const known = Object.entries(value).filter(([name, rule]) => isKnownRule(name, rule));
    return [[key, Object.fromEntries(known)] as const];
  });
  return { ...(extended === undefined ? {} : { extends: extended }), ...Object.fromEntries(rules) };
}

/** True for a rule without a plugin other than Portico's and without a reference to a file. */
function isKnownRule(name: string, rule: unknown): boolean {
  if (listPluginAssertions(rule).length > 0) return false;
  return /^(?:[^/$]+|(?:portico|rule)\/[^/]+)$/.test(name) && !JSON.stringify(rule ?? null).includes('"$ref"');
}
