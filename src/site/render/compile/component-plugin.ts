import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileComponent, COMPILER_RUNTIME, type CompiledComponent } from './compile-component.ts';
import { fileOfModule } from './module-names.ts';

const RUNTIME = new URL('../compiler-runtime.ts', import.meta.url).href;

/** Style or script of a component: `Page.astro?astro&type=script&index=0&lang.ts`. */
const PART = /^(.*\.astro)\?astro&type=(style|script)&index=(\d+)&/;

/** Compiled components of one bundle, by module name. */
export class ComponentSet {
  readonly #compiled = new Map<string, CompiledComponent>();
  readonly #root: string;

  /** `root` is the folder that scopes of styles are named from. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Module names of all scripts, in an order that does not depend on which component was compiled first: chunks depend on it. */
  get scripts(): readonly string[] {
    const names = [...this.#compiled].flatMap(([id, { scripts }]) =>
      scripts.map((_, index) => `${id}?astro&type=script&index=${index}&lang.ts`),
    );
    return names.toSorted();
  }

  async compile(id: string): Promise<CompiledComponent> {
    const file = fileOfModule(id);
    const scope = `/${relative(this.#root, file).split(sep).join('/')}`;
    const compiled = compileComponent(await readFile(file, 'utf8'), { file, id, scope });
    this.#compiled.set(id, compiled);
    return compiled;
  }

  /** CSS or TypeScript of a part's module name; undefined for another module. */
  part(id: string): string | undefined {
    const [, component = '', kind, index] = PART.exec(id) ?? [];
    const compiled = this.#compiled.get(component);
    return (kind === 'style' ? compiled?.styles : compiled?.scripts)?.[Number(index)];
  }
}

/** Compiles `.astro` modules, and has Vite process their styles and scripts. */
export function componentPlugin(components: ComponentSet): Plugin {
  return {
    name: 'portico:components',
    enforce: 'pre',
    resolveId(id) {
      if (id === COMPILER_RUNTIME) return { id: RUNTIME, external: true };
      return PART.test(id) ? id : undefined;
    },
    async load(id) {
      const part = components.part(id);
      if (part !== undefined)
        return PART.exec(id)?.[2] === 'script' ? { code: part, moduleType: 'ts' } : { code: part };
      if (!id.endsWith('.astro')) return undefined;
      this.addWatchFile(fileOfModule(id));
      const { code, map } = await components.compile(id);
      return { code, map, moduleType: 'ts' };
    },
  };
}
