import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { IS_COMPILED, PACKAGE_ROOT } from '../cache/index.ts';

/** Folders of `src` whose files are bundled; a change in them needs no restart. */
const BUNDLED = ['client', join('site', 'html')];
/** Milliseconds in which changes count as one, since saving in an editor causes several events. */
const TOGETHER = 40;

/** Reactions to a change of Portico's own source. */
export interface SourceListener {
  /** Components, styles or scripts have changed. */
  readonly onBundled: () => void;
  /** Code of this process has changed. */
  readonly onCode: () => void;
}

/** Watches the source of a checkout; does nothing in an installed package. Returns a function that stops watching. */
export function watchSource({ onBundled, onCode }: SourceListener): () => void {
  if (IS_COMPILED) return () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let isCode = false;
  const watcher = watch(join(PACKAGE_ROOT, 'src'), { recursive: true }, (_, name) => {
    if (name === null || isWithin(name, 'content') || !/\.(?:ts|js|astro|css)$/.test(name)) return;
    isCode ||= !BUNDLED.some((folder) => isWithin(name, folder));
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isCode) onCode();
      else onBundled();
    }, TOGETHER);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function isWithin(name: string, folder: string): boolean {
  return name.startsWith(folder + sep);
}
