import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, loadConfig, resolvePlugins, type Config } from '@redocly/openapi-core';
import createPlugin from '../../lint/index.ts';
import { PortalError, errorIn, DocumentReader } from '../source/index.ts';
import { escapeToken } from '../standard/pointer.ts';
import { isRecord } from '../standard/record.ts';
import type { ApiEntry } from './messages.ts';

/** The configuration of a root's redocly.yaml; without one, `recommended` and the portal's own rules. Throws PortalError. */
export async function readConfig(root: string): Promise<Config> {
  const configPath = join(root, 'redocly.yaml');
  const plugins = await resolvePlugins([createPlugin()], root);
  const ready = plugins.filter((plugin) => 'id' in plugin);
  if (!existsSync(configPath))
    return createConfig({ extends: ['recommended', 'portico/recommended'] }, { plugins: ready });
  const source = new DocumentReader({ confine: root, allowRemote: false, cache: new Map() }).read(configPath, true);
  try {
    const config = await loadConfig({ configPath });
    if (config.plugins.some(({ id }) => id === 'portico')) return config;
  } catch {
    // A configuration that names our rules and not our plugin: it is handed over below.
  }
  try {
    return await loadConfig({ configPath, plugins: ready });
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw errorIn(source, { message: `redocly.yaml cannot be used: ${message}`, pointer: '#', cause });
  }
}

/** The `apis` map of a root's redocly.yaml, in its order. Throws PortalError when there is none. */
export async function listEntries(root: string): Promise<readonly ApiEntry[]> {
  const configPath = join(root, 'redocly.yaml');
  const hint = 'Name a document (portico start openapi.yaml), or list APIs in redocly.yaml under `apis`.';
  if (!existsSync(configPath)) throw new PortalError(`There is no redocly.yaml in ${root}.`, { hint });
  const source = new DocumentReader({ confine: root, allowRemote: false, cache: new Map() }).read(configPath, true);
  const { resolvedConfig } = await readConfig(root);
  const { apis } = resolvedConfig;
  if (!isRecord(apis) || Object.keys(apis).length === 0) {
    throw errorIn(source, { message: 'redocly.yaml lists no APIs.', pointer: '#/apis', hint });
  }
  return Object.entries(apis).map(([alias, entry]) => {
    const file = isRecord(entry) ? entry.root : undefined;
    if (typeof file === 'string' && file !== '') return { alias, root: file };
    throw errorIn(source, {
      message: `The API ${alias} has no \`root\`.`,
      pointer: `#/apis/${escapeToken(alias)}`,
      hint: 'Write the path of its document.',
    });
  });
}
