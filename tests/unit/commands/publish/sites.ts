import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST, measure } from '../../../../src/site/output/manifest.ts';

/** Files of a small site by their path. */
export type Site = Readonly<Record<string, string>>;

const PAGES = ['404.html', 'guides/start/index.html', 'index.html'];

/** Returns a site with one text in all its pages; no two have all files in common. */
export function siteOf(text: string): Site {
  const paths = [...PAGES, `_astro/${text}.css`, `${text}.txt`];
  return Object.fromEntries(paths.toSorted().map((path) => [path, `${text}: ${path}`]));
}

/** Writes files and their manifest into a folder; returns the folder. */
export function writeSite(folder: string, site: Site): string {
  const files = Object.entries(site).map(([path, text]) => ({ path, ...measure(Buffer.from(text)) }));
  writeFiles(folder, { ...site, [MANIFEST]: JSON.stringify({ manifest: 1, portico: '0.1.0', documents: [], files }) });
  return folder;
}

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Site): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Reads the files below a folder, without the manifest and temporary folders; empty folders end in a slash. */
export function readSite(folder: string): Site {
  const found = new Map<string, string>();
  const look = (below: string): void => {
    const entries = readdirSync(join(folder, below), { withFileTypes: true });
    if (entries.length === 0 && below !== '') found.set(below, '');
    for (const entry of entries) {
      const path = below + entry.name;
      if (path.startsWith('.portico-')) continue;
      if (entry.isDirectory()) look(`${path}/`);
      else if (path !== MANIFEST) found.set(path, readFileSync(join(folder, path), 'utf8'));
    }
  };
  look('');
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
