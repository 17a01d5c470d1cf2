import { PortalError } from '../../openapi/model/index.ts';
import { settingPosition } from './config.ts';
import { pathOfSite } from './place.ts';
import type { Settings } from './settings.ts';

/** Options of the command line, which override settings. */
interface AddressOptions {
  /** Folder of the settings. */
  readonly settings: string | undefined;
  readonly base?: string | undefined;
  readonly site?: string | undefined;
}

/**
 * Returns the path that a portal is served below, with both slashes: its base, else the path of its site, else the root. Throws
 * PortalError where both name different paths; `--base` alone overrides the path of the setting `site`, for a preview.
 */
export function basePath(options: AddressOptions, settings: Pick<Settings, 'site' | 'base'>): string {
  const [written, site] = [options.base ?? settings.base, options.site ?? settings.site];
  const path = normalizeBase(pathOfSite(site) ?? '/');
  if (written === undefined) return path;
  const base = normalizeBase(written);
  const isOverridden = options.base !== undefined && options.site === undefined;
  if (path === '/' || path === base || isOverridden) return base;
  const [ofSite, ofBase] = [
    options.site === undefined ? 'setting `site`' : 'option `--site`',
    options.base === undefined ? 'setting `base`' : 'option `--base`',
  ];
  const isSetting = options.settings !== undefined && options.base === undefined;
  throw new PortalError(`The ${ofSite} has the path ${path}, and the ${ofBase} is ${base}.`, {
    hint: 'Leave out the base, or write the same path in both.',
    ...(isSetting ? settingPosition(options.settings, ['base']) : {}),
  });
}

/** Normalizes a path to one with both slashes. */
export function normalizeBase(base: string): string {
  const inner = base.split('/').filter((part) => part !== '');
  return inner.length === 0 ? '/' : `/${inner.join('/')}/`;
}
