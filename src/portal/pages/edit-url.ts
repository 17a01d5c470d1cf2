import { relative } from 'node:path';
import { positionOf } from '../../openapi/load/index.ts';
import type { Position } from '../../openapi/model/index.ts';
import type { Portal } from '../content.ts';
import type { Page } from './page.ts';

/**
 * Returns the URL to edit a page's source, at the line of its operation or schema; undefined without the setting and for pages
 * without a file below the root.
 */
export function editUrlFor(page: Page, portal: Portal): string | undefined {
  if (portal.settings.editUrl === undefined) return undefined;
  const position = sourceOf(page);
  const place = position === undefined ? undefined : editUrlAt(position, portal);
  if (place !== undefined) return place;
  const file = page.kind === 'guide' ? page.guide.file : 'api' in page ? page.api.source : undefined;
  return file === undefined ? undefined : urlOf(file, portal);
}

/** Returns the position of the operation or schema of a page in its author's files. */
function sourceOf(page: Page): Position | undefined {
  if (page.kind === 'schema') return positionOf(page.api, page.schema.pointer);
  return page.kind === 'operation' || page.kind === 'webhook'
    ? positionOf(page.api, page.operation.pointer)
    : undefined;
}

/** Returns the URL to edit a line of a file; undefined without the setting, and for a file outside of the root. */
function editUrlAt({ file, line }: Position, portal: Portal): string | undefined {
  const place = portal.settings.editUrl === undefined ? undefined : urlOf(file, portal);
  return place === undefined ? undefined : `${place}#L${line}`;
}

/** Returns the path of a file relative to the root, with slashes. */
export function relativePath(file: string, { root }: Pick<Portal, 'root'>): string {
  return relative(root, file).replaceAll('\\', '/');
}

/** Returns the URL to edit a file; undefined for one outside of the root. */
function urlOf(file: string, { root, settings: { editUrl = '' } }: Portal): string | undefined {
  // Windows has roots such as `C:\portal`; elsewhere a backslash is a character of a name.
  const separator = /^[a-z]:\\/i.test(root) ? '\\' : '/';
  if (!file.startsWith(root + separator)) return undefined;
  const path = file
    .slice(root.length + 1)
    .split(separator)
    .map(encodeURIComponent)
    .join('/');
  return `${editUrl.replace(/\/$/, '')}/${path}`;
}

/** Returns the URL to edit a file; undefined without the setting and for a file outside of the root. */
export function editUrlOfFile(file: string, portal: Portal): string | undefined {
  return portal.settings.editUrl === undefined ? undefined : urlOf(file, portal);
}
