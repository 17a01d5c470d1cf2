import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGE_ROOT } from '../../../cache/index.ts';
import { diagramPolicy } from '../../../portal/csp.ts';
import { listDiagrams, placeOfDiagram } from '../../../portal/guides/diagrams.ts';
import type { Position } from '../../../openapi/model/index.ts';
import type { Portal } from '../../../portal/portal.ts';
import { type AssetFile, FILES, keyOf } from './assets.ts';
import { ASSETS, assetsOf, findBundle } from './bundle-folder.ts';
import { noticesOf } from './notices.ts';

/** The frame that draws the diagrams of a portal. */
export interface LoadedDiagrams {
  /** Address of its page; undefined where no diagram is drawn. */
  readonly frame: string | undefined;
  /** Its page, its script and the licences in this. */
  readonly assets: readonly AssetFile[];
}

const NONE: LoadedDiagrams = { frame: undefined, assets: [] };
const PROGRAM = fileURLToPath(new URL('../../../client/diagram/frame.ts', import.meta.url));

/** Returns the place of the first diagram where the package that draws is not installed; undefined without one. */
export function findUndrawn(
  portal: Portal,
  isInstalled = placeOfMermaid(portal.root) !== undefined,
): Position | undefined {
  const [first] = isInstalled ? [] : listDiagrams(portal);
  return first === undefined ? undefined : placeOfDiagram(first.guide);
}

/** Bundles Mermaid for the diagrams of a portal, once for each set of their kinds. */
export async function loadDiagrams(portal: Portal, cache: string | undefined): Promise<LoadedDiagrams> {
  const sources = listDiagrams(portal).map(({ source }) => source);
  const place = sources.length === 0 ? undefined : placeOfMermaid(portal.root);
  if (place === undefined) return NONE;
  const unused = unusedParts(sources);
  const bundle = await findBundle({ name: 'diagrams', key: keyOf(place, unused), cache }, async (folder) => {
    const { bundleDiagrams } = await import('./bundle-diagrams.ts');
    const { code, packages } = await bundleDiagrams(PROGRAM, place, unused);
    writeFrame(join(folder, ASSETS, FILES), code, noticesOf(packages, 'the script that draws diagrams'));
    return { styles: {}, scripts: [], sources: packages.map((one) => join(one, 'package.json')), isReusable: true };
  });
  const assets = assetsOf(bundle);
  const page = assets.find(({ path }) => path.endsWith('.html'))?.path ?? '';
  return { frame: portal.base + page, assets };
}

/** Writes the page of the frame: a plain script, since an origin without a name may load no module. */
function writeFrame(folder: string, code: string, notices: string): void {
  mkdirSync(folder, { recursive: true });
  const write = (end: string, text: string): string => {
    const name = `diagram.${hash('sha256', text, 'base64url').slice(0, 8)}.${end}`;
    writeFileSync(join(folder, name), text);
    return name;
  };
  write('txt', notices);
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${diagramPolicy()}">`,
    '<meta name="robots" content="noindex">',
    '<title>Mermaid</title>',
  ].join('');
  const script = `<script src="${write('js', code)}"></script>`;
  write('html', `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${script}</body></html>\n`);
}

/** Returns the path of Mermaid's main module, from the portal or this package; undefined where it is not installed. */
function placeOfMermaid(root: string): string | undefined {
  for (const folder of [root, PACKAGE_ROOT]) {
    try {
      return createRequire(join(folder, 'package.json')).resolve('mermaid');
    } catch {
      // It is not installed there.
    }
  }
  return undefined;
}

/** Parts of Mermaid, by their modules: kinds of diagrams, layouts, formulas. Diagrams that need one have its name in their text. */
const PARTS =
  `abnf architecture block c4 class cose cynefin ebnf elk er gantt gitGraph ishikawa journey kanban katex mindmap peg pie
  quadrant railroad requirement sankey sequence state swimlane timeline usecase venn wardley xychart`.split(/\s+/);
/** Other words that need a part. */
const WORDS: Readonly<Record<string, string>> = { cose: 'mindmap', katex: '$$' };

/** Lists the parts that no diagram of these needs; what is not listed is always bundled. */
export function unusedParts(sources: readonly string[]): readonly string[] {
  const all = sources.join('\n').toLowerCase();
  return PARTS.filter((part) => ![part, WORDS[part] ?? part].some((word) => all.includes(word.toLowerCase())));
}
