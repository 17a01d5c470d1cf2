import {
  BaseResolver,
  createConfig,
  lintDocument,
  makeDocumentFromString,
  resolvePlugins,
} from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { patchTypes } from '../../src/satellites/lint/patch-types.ts';
import { SPECS } from '../sites.ts';
import type { Finding } from './check-facts.ts';
import type { Manifest } from './manifest.ts';
import type { Site } from './site.ts';

/** Resolver that reads only files beside a specimen: an operation document has no files of its own. */
class LocalResolver extends BaseResolver {
  override async loadExternalRef(address: string): ReturnType<BaseResolver['loadExternalRef']> {
    if (/^https?:/i.test(address) || !address.startsWith(SPECS)) throw new Error(`${address} is not asked.`);
    return super.loadExternalRef(address);
  }
}

const plugins = await resolvePlugins([{ id: 'corpus', typeExtension: { oas3: patchTypes } }], import.meta.dirname);
const config = await createConfig(
  { rules: { struct: 'error', 'no-unresolved-refs': 'error' } },
  { plugins: plugins.filter((plugin) => 'id' in plugin) },
);

/** Lints the document of each operation by the structure rules, and ignores problems that its source has too. */
export async function checkSubsets(manifest: Manifest, site: Site): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let known: ReadonlyMap<string, string> | undefined;
  const subsets = [...manifest.pages].filter(([key]) => !key.startsWith('schema '));
  for (const [, page] of subsets) {
    const path = `${page.slice(0, -1)}.openapi.json`;
    const text = site.text(path);
    if (text === undefined) {
      findings.push({ kind: 'slice', page, message: 'the slice is missing' });
      continue;
    }
    const problems = await problemsOf(text, path);
    if (problems.size === 0) continue;
    known ??= await problemsOf(readFileSync(manifest.source, 'utf8'), manifest.source);
    // Redocly reads no document of an unknown version.
    if ([...known.keys()].some((message) => message.startsWith('lint fails'))) continue;
    for (const [message, where] of problems) {
      if (!known.has(message)) findings.push({ kind: 'slice', page, message: `${message} at ${where}` });
    }
  }
  return findings;
}

async function problemsOf(text: string, path: string): Promise<ReadonlyMap<string, string>> {
  try {
    const problems = await lintDocument({
      document: makeDocumentFromString(text, path),
      externalRefResolver: new LocalResolver(),
      config,
    });
    return new Map(
      problems.map(({ ruleId, message, location }) => [
        `${ruleId}: ${message.replace(/(resolve \$ref).*$/s, '$1')}`,
        location[0]?.pointer ?? '#',
      ]),
    );
  } catch (error) {
    return new Map([[`lint fails: ${messageOf(error)}`, '#']]);
  }
}

/** Returns a message without the file and position at its end. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/ in ".*$/s, '');
}
