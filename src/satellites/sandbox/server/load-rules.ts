import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { PortalError } from '../../../openapi/model/index.ts';
import type { SandboxRules } from '../index.ts';

/** Files that this process has imported. */
const imported = new Set<string>();

/** Imports the rules of a file, as it is now, that `rulesFile` returned; undefined without one. Throws PortalError where it exports no rules. */
export async function loadRules(file: string | undefined): Promise<SandboxRules | undefined> {
  if (file === undefined) return undefined;
  const version = imported.has(file) ? `?changed=${statSync(file).mtimeMs}` : '';
  imported.add(file);
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
