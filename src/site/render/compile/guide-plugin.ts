import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import type { Plugin } from 'vite';
import { COMPILER_OPTIONS } from './compiler-options.ts';
import { readPictureSize } from '../../../portal/guides/picture-size.ts';
import type { Guide } from '../../../portal/pages/page.ts';
import { scriptsOf } from './guide-scripts.ts';
import { fileOfModule, isRenamed, moduleOf } from './module-names.ts';

/** Module whose export `guides` has the MDX module of each guide by its file. */
export const GUIDES = 'virtual:portico/guides';

/** Runtime modules that compiled MDX imports, and their replacements. */
const RUNTIME: Readonly<Record<string, string>> = {
  'astro/jsx-runtime': new URL('../compiler-jsx.ts', import.meta.url).href,
  'astro:assets': new URL('../image.ts', import.meta.url).href,
};

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|tiff?)$/i;
const SIZED = '?portico-picture';

/** Compiles MDX guides, which may lie, with their relative imports, in a folder of any name. */
export function guidePlugin(guides: readonly Guide[]): Plugin {
  return {
    name: 'portico:guides',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === GUIDES) return `\0${id}`;
      const runtime = RUNTIME[id];
      if (runtime !== undefined) return { id: runtime, external: true };
      if (isRenamed(id)) return id;
      if (importer === undefined || !/\.(?:mdx|astro)$/.test(importer)) return undefined;
      const renamed = isRenamed(importer) && /^\.\.?\//.test(id) ? fileBeside(importer, id) : undefined;
      const found = renamed ?? (await this.resolve(id, importer))?.id;
      return found !== undefined && importer.endsWith('.mdx') && PICTURE.test(found) ? found + SIZED : found;
    },
    async load(id) {
      if (id === `\0${GUIDES}`) return listModules(guides);
      if (id.endsWith(SIZED)) return sizedPicture(id.slice(0, -SIZED.length));
      if (id.endsWith('.astro')) return undefined;
      const file = fileOfModule(id);
      if (id.endsWith('.mdx')) {
        this.addWatchFile(file);
        return {
          code: await compileGuide(
            file,
            guides.find((guide) => guide.file === file),
          ),
          moduleType: 'ts',
        };
      }
      // A remaining question mark begins a query of another plugin.
      return isRenamed(id) && !id.includes('?') ? readFile(file, 'utf8') : undefined;
    },
  };
}

function fileBeside(importer: string, id: string): string | undefined {
  const file = join(dirname(fileOfModule(importer)), id);
  return existsSync(file) ? moduleOf(file) : undefined;
}

function listModules(guides: readonly Guide[]): string {
  const imports = guides.map(({ file }, index) => `import * as guide${index} from ${JSON.stringify(moduleOf(file))};`);
  const entries = guides.map(({ file }, index) => `  ${JSON.stringify(file)}: guide${index},`);
  return [...imports, 'export const guides = {', ...entries, '};'].join('\n');
}

/** Returns a module of an image and its size, which reserves its space while it loads. */
async function sizedPicture(module: string): Promise<string> {
  const file = fileOfModule(module);
  const size = readPictureSize(await readFile(file));
  return `import src from ${JSON.stringify(`${module}?url`)};\nexport default { src, ...${JSON.stringify(size ?? {})} };`;
}

let renderer: ReturnType<NonNullable<ReturnType<typeof satteri>['createMdxRenderer']>> | undefined;

/** Compiles the JavaScript of a guide, or imported MDX, to a module that exports `Content`. */
async function compileGuide(file: string, guide: Guide | undefined): Promise<string> {
  renderer ??= satteri().createMdxRenderer?.(COMPILER_OPTIONS.markdown, { optimize: false });
  if (renderer === undefined) throw new Error('Sätteri compiles no MDX.');
  const source = guide === undefined ? await readFile(file, 'utf8') : scriptsOf(guide);
  const { code } = await (await renderer).process(source, file, {});
  const components = code.includes('__AstroImage__')
    ? "{ ...props.components, 'astro-image': __AstroImage__ }"
    : 'props.components';
  return `${code.replace('export default function MDXContent', 'function MDXContent')}
export const Content = (props) => MDXContent({ ...props, components: ${components} });
export default Content;`;
}
