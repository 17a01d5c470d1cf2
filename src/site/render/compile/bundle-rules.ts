import { sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rolldown, type RolldownOutput } from 'rolldown';
import { OWN_FOLDERS } from '../../../cache/index.ts';
import { PortalError } from '../../../openapi/model/index.ts';

/** Bundles the rules of a sandbox as one module for browsers. Rejects with a PortalError where they cannot be bundled. */
export async function bundleRules(file: string): Promise<string> {
  try {
    const [chunk, ...others] = (await generate(file)).output;
    if (others.length > 0) throw new Error('they were bundled into more than one module');
    const [outside] = [...chunk.imports, ...chunk.dynamicImports];
    if (outside !== undefined) throw new Error(`${outside} does not exist for pages`);
    return chunk.code;
  } catch (cause) {
    throw new PortalError(`The rules in ${file} cannot run in pages: ${reasonOf(cause)}.`, {
      hint: "They may import no module of Node's, and nothing by `import()`.",
      cause,
    });
  }
}

async function generate(file: string): Promise<RolldownOutput> {
  // Tables of ours are made by calls, which a bundler would keep.
  const moduleSideEffects = (id: string): boolean => !OWN_FOLDERS.some((own) => id.startsWith(own + sep));
  const options = { platform: 'browser', logLevel: 'silent', treeshake: { moduleSideEffects } } as const;
  const bundle = await rolldown({ input: file, ...options });
  // Node 22 has no `await using`.
  try {
    return await bundle.generate({ format: 'es', minify: true });
  } finally {
    await bundle.close();
  }
}

/** Returns the first error of the bundler without its drawing of the code, `[UNRESOLVED_IMPORT] Could not resolve …`. */
function reasonOf(cause: unknown): string {
  const text = stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause));
  const [line = ''] = /^\[[A-Z_]+\].*/m.exec(text) ?? text.split('\n', 1);
  return line.replace(/\.$/, '');
}
