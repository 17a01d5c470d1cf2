import { resolve } from 'node:path';
import { checkCode, findState, PortalError } from '../../openapi/model/index.ts';
import { settingPosition } from './config.ts';
import { listImports } from './hooks.ts';
import type { Settings } from './settings.ts';

/** Folder of a portal, and its settings. */
interface PortalSettings {
  readonly root: string;
  readonly settings: Pick<Settings, 'apis'>;
}

/**
 * Returns the absolute path of the file with the sandbox rules of an API, by its name; undefined without any. Rules are code, so only
 * settings name them. Throws PortalError, with the setting's place, for a file that does not exist or is not the owner's.
 */
export function rulesFile(api: string, { root, settings }: PortalSettings): string | undefined {
  const path = settings.apis[api]?.rules;
  if (path === undefined) return undefined;
  const file = resolve(root, path);
  const about = settingPosition(root, ['apis', api, 'rules']);
  if (findState(file)?.isFile() !== true)
    throw new PortalError(`The setting \`apis.${api}.rules\` names \`${path}\`, and there is no such file.`, {
      ...about,
      hint: 'Paths are relative to the folder of the settings.',
    });
  for (const one of listImports(file)) checkCode(root, one, about);
  return file;
}
