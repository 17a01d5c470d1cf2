import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { PortalError } from '../../model/index.ts';
import type { SandboxRules } from '../index.ts';
import { rulesFile } from '../../portal/settings/rules-file.ts';

/**
 * Imports the rules in the file `sandbox.ts` beside a document; undefined without one. Runs the code in it, so only for documents
 * that redocly.yaml lists. Throws PortalError where the file exports no rules.
 */
export async function loadRules(document: string): Promise<SandboxRules | undefined> {
  const file = rulesFile(document);
  return file === undefined ? undefined : await importRules(file, '');
}

/** Imports the rules of a file that may have changed since the previous import. */
export async function reloadRules(document: string): Promise<SandboxRules | undefined> {
  const file = rulesFile(document);
  return file === undefined ? undefined : await importRules(file, `?changed=${statSync(file).mtimeMs}`);
}

async function importRules(file: string, version: string): Promise<SandboxRules> {
  const loaded: unknown = await import(pathToFileURL(file).href + version);
  const rules = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
  if (isRules(rules)) return rules;
  throw new PortalError(`${file} has no sandbox rules.`, {
    hint: 'Write `export default defineSandbox({ … })` with a function for each operationId.',
  });
}

function isRules(value: unknown): value is SandboxRules {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((rule) => typeof rule === 'function')
  );
}
