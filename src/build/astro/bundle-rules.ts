import { build } from 'vite';
import { PortalError } from '../../model/index.ts';

/** Rules of a sandbox, bundled for browsers. */
export interface BundledRules {
  readonly code: string;
  /** Absolute paths of the bundled modules. */
  readonly modules: readonly string[];
}

/** Bundles the rules of a sandbox as one module for browsers. Rejects with a PortalError where they cannot be bundled. */
export async function bundleRules(file: string): Promise<BundledRules> {
  try {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: {
        write: false,
        target: 'esnext',
        reportCompressedSize: false,
        lib: { entry: file, formats: ['es'], fileName: 'rules' },
      },
    });
    const bundles = Array.isArray(built) ? built : [built];
    const [chunk, ...others] = bundles.flatMap((bundle) => ('output' in bundle ? bundle.output : []));
    if (chunk?.type === 'chunk' && others.length === 0) return { code: chunk.code, modules: chunk.moduleIds };
    throw new Error('they become more than one module');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PortalError(`The rules in ${file} cannot run in pages: ${reason}.`, {
      hint: "They may import no module of Node's, and nothing by `import()`.",
      cause,
    });
  }
}
