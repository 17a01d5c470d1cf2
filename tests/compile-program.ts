import { join } from 'node:path';
import { build } from 'vite';

/** Bundles a program of the tests into one file, for those that start it often: Node loads its modules only once. Returns its path. */
export async function compileProgram(file: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: file,
      outDir: folder,
      target: 'esnext',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'program.mjs');
}
