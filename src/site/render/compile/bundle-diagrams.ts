import { rolldown, type Plugin } from 'rolldown';
import { packageFolder } from './notices.ts';

/** Script of the frame that draws diagrams. */
interface BundledDiagrams {
  readonly code: string;
  /** Folders of the packages in it, in order. */
  readonly packages: readonly string[];
}

const MISSING = '\0missing';

/** Bundles the program of the frame with Mermaid, whose main module is `mermaid`, as a plain script; `unused` parts are left out. */
export async function bundleDiagrams(
  program: string,
  mermaid: string,
  unused: readonly string[],
): Promise<BundledDiagrams> {
  const plugins = [mermaidParts(mermaid, new Set(unused))];
  const bundle = await rolldown({ input: program, platform: 'browser', logLevel: 'silent', plugins });
  // Node 22 has no `await using`.
  try {
    const [chunk] = (await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })).output;
    const packages = new Set(chunk.moduleIds.flatMap((id) => packageFolder(id) ?? []));
    return { code: chunk.code, packages: [...packages].toSorted() };
  } finally {
    await bundle.close();
  }
}

/** Resolves Mermaid, and its unused parts, which it imports on demand, as empty modules. */
function mermaidParts(mermaid: string, unused: ReadonlySet<string>): Plugin {
  return {
    name: 'portico:mermaid',
    resolveId(id, _importer, { kind }) {
      if (id === 'mermaid') return mermaid;
      return kind === 'dynamic-import' && unused.has(partOf(id)) ? MISSING : undefined;
    },
    load: (id) => (id === MISSING ? 'export default {};' : undefined),
  };
}

/** Returns the name of a part by its module: `sequence` of `./chunks/mermaid.core/sequenceDiagram-5NDRBG5M.mjs`. */
export function partOf(id: string): string {
  const name = /(?<![^/])[^/]+$/.exec(id)?.[0] ?? '';
  return name
    .replace(/-[A-Z\d]{8}\.mjs$/, '')
    .replace(/(?:Diagram|-definition)(?:-v2)?$/, '')
    .replace(/^railroad-/, '')
    .replace(/^swimlanes$/, 'swimlane')
    .replace(/^cose-.*/, 'cose');
}
