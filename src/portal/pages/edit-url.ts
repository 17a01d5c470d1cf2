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
  const place = position && editUrlOfFile(position.file, portal);
  if (place !== undefined) return `${place}#L${position?.line ?? 1}`;
  const file = page.kind === 'guide' ? page.guide.file : 'api' in page ? page.api.source : undefined;
  return file && editUrlOfFile(file, portal);
}

/** Returns the position of the operation or schema of a page in its author's files. */
function sourceOf(page: Page): Position | undefined {
  if (page.kind === 'schema') return positionOf(page.api, page.schema.pointer);
  return page.kind === 'operation' || page.kind === 'webhook'
    ? positionOf(page.api, page.operation.pointer)
    : undefined;
}

/** Returns the path of a file relative to the root, with slashes. */
export function relativePath(file: string, { root }: Pick<Portal, 'root'>): string {
  return relative(root, file).replaceAll('\\', '/');
}

/** Returns the URL to edit a file; undefined without the setting and for a file outside of the root. */
export function editUrlOfFile(file: string, { root, settings: { editUrl } }: Portal): string | undefined {
  // Windows has roots such as `C:\portal`; elsewhere a backslash is a character of a name.
  const separator = /^[a-z]:\\/i.test(root) ? '\\' : '/';
  if (editUrl === undefined || !file.startsWith(root + separator)) return undefined;
  const path = file
    .slice(root.length + 1)
    .split(separator)
    .map(encodeURIComponent)
    .join('/');
  return `${editUrl.replace(/\/$/, '')}/${path}`;
}
