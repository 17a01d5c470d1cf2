import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../cache/index.ts';

/** Reads a template of the package, by its path below the commands. */
export function readTemplate(path: string): string {
  return readFileSync(join(PACKAGE_ROOT, 'src/commands', path), 'utf8');
}

/** Fills `[[name]]` with the value of a name, and leaves out what is between `[[if name]]` and `[[end name]]` where that is empty. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return keepParts(template, values).replaceAll(/\[\[(\w+)\]\]/g, (_, name: string) => values[name] ?? '');
}

function keepParts(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/^\[\[if (\w+)\]\]\n([^]*?)^\[\[end \1\]\]\n/gm, (_, name: string, inner: string) =>
    values[name] === '' ? '' : keepParts(inner, values),
  );
}
