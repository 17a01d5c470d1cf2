import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkOutput } from '../../src/site/output/publish/output.ts';
import { publish } from '../../src/site/output/publish/publish.ts';
import { isPortalError } from '../../src/openapi/model/index.ts';
import { MANIFEST } from '../../src/site/output/manifest.ts';
import { siteOf, writeFiles, writeSite } from '../unit/commands/publish/sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';
import { byName, eachWith, testSuite } from './suite.ts';

const scratch = scratchFolder({});
const KEPT = 'what nobody may lose';
let count = 0;

/** Foreign files in an output folder, by path. */
const FOREIGN = [
  ...['.git/config', 'CNAME', '_headers', '404.html', '.well-known/acme', 'guides/start/mine.md', '_astro/mine.css'],
  ...['.DS_Store', 'ü€😀.txt', ' ', '-rf', '*', '.portico', 'a/b/c/d/e/f/g.txt', 'INDEX.HTML', '.portico-mine'],
];

/** Other contents of the folder. */
const STATES: Readonly<Record<string, (folder: string) => void>> = {
  'nothing of ours': () => undefined,
  'a site': (folder) => writeSite(folder, siteOf('earlier')),
  'a site without its manifest': (folder) => {
    writeFiles(folder, siteOf('earlier'));
  },
  'a manifest of somebody else': (folder) => {
    writeFiles(folder, { [MANIFEST]: '{"manifest": 1, "files": ["**"]}' });
  },
  'a manifest that lists what lies outside': (folder) => {
    const files = ['../outside.txt', '/etc/hostname', '..\\outside.txt', '.git/config', 'x/../../outside.txt'];
    const weights = files.map((path) => ({ path, bytes: 1, sha256: '0'.repeat(64) }));
    const manifest = { manifest: 1, portico: '0.1.0', documents: [], files: weights };
    writeFiles(folder, { [MANIFEST]: JSON.stringify(manifest) });
  },
};

/** Kinds of foreign entries. */
const KINDS: Readonly<Record<string, (path: string) => void>> = {
  'a file': (path) => {
    writeFileSync(path, KEPT);
  },
  'a folder': (path) => {
    mkdirSync(path);
    writeFileSync(join(path, 'x'), KEPT);
  },
  'a link': (path) => {
    symlinkSync(join(dirname(dirname(path)), 'nowhere'), path);
  },
};

interface Place {
  readonly folder: string;
  readonly out: string;
  readonly foreign: string;
}

function prepare(foreign: string, state: (folder: string) => unknown, lay: (path: string) => void): Place {
  count += 1;
  const folder = join(scratch, String(count));
  const out = join(folder, 'dist');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(folder, 'outside.txt'), KEPT);
  state(out);
  const path = join(out, foreign);
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) lay(path);
  return { folder, out: realpathSync(out), foreign: path };
}

function isRefused(out: string): boolean {
  try {
    checkOutput(out, []);
    return false;
  } catch (error) {
    if (!isPortalError(error)) throw error;
    return error.hint !== undefined;
  }
}

const cases = eachWith(byName(FOREIGN), eachWith(Object.entries(STATES), Object.entries(KINDS))).filter(
  // A file with the name of a site's file is the site's.
  ([, [foreign, [state]]]) => !(state === STATES['a site'] && siteOf('earlier')[foreign] !== undefined),
);

testSuite('outputs: a folder that contains files that Portico did not create is refused', {
  cases,
  oneOf: 13,
  harm: ([foreign, [state, lay]]) => {
    const { out, foreign: path } = prepare(foreign, state, lay);
    return isRefused(out) || !existsSync(path) ? [] : ['it would be replaced'];
  },
});

testSuite('outputs: and what is put there while a build runs is kept', {
  cases: cases.filter(([, [, [state]]]) => state === STATES['a site']),
  oneOf: 5,
  harm: async ([foreign, [state, lay]]) => {
    const { folder, out, foreign: path } = prepare(foreign, state, lay);
    const built = writeSite(join(folder, 'built'), siteOf('later'));
    const kept = await publish(built, out);
    const isKept = [path, ...kept.flatMap((place) => [join(place, foreign)])].some(existsSync);
    const isOutside = readFileSync(join(folder, 'outside.txt'), 'utf8') === KEPT;
    const isWhole = readFileSync(join(out, 'index.html'), 'utf8') === 'later: index.html';
    return [
      ...(isKept || lay === KINDS['a link'] ? [] : [`it is gone; kept are ${kept.join(', ')}`]),
      ...(isOutside ? [] : ['what lies outside is gone']),
      ...(isWhole ? [] : ['the site is not the new one']),
    ];
  },
});
