import { rolldown } from 'rolldown';
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
    await using bundle = await rolldown({ input: file, platform: 'browser', logLevel: 'silent' });
    const { output } = await bundle.generate({ format: 'es', minify: true });
    const [chunk, ...others] = output;
    if (others.length > 0) throw new Error('they become more than one module');
    const [outside] = [...chunk.imports, ...chunk.dynamicImports];
    if (outside !== undefined) throw new Error(`${outside} is not there for pages`);
    return { code: chunk.code, modules: chunk.moduleIds };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PortalError(`The rules in ${file} cannot run in pages: ${reason}.`, {
      hint: "They may import no module of Node's, and nothing by `import()`.",
      cause,
    });
  }
}
