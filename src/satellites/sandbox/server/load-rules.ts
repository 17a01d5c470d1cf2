import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { PortalError } from '../../../openapi/model/index.ts';
import type { SandboxRules } from '../index.ts';

/** Imports the rules of a file that `rulesFile` returned; undefined without one. Throws PortalError where the file exports no rules. */
export async function loadRules(file: string | undefined): Promise<SandboxRules | undefined> {
  return file === undefined ? undefined : await importRules(file, '');
}

/** Imports the rules of a file that may have changed since the previous import. */
export async function reloadRules(file: string | undefined): Promise<SandboxRules | undefined> {
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
