import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PortalError } from '../openapi/index.ts';
import type { PortalOptions } from '../site/portal.ts';
import { COMMANDS } from './commands.ts';
import type { Invocation } from './commands.ts';

/** The text of an option; undefined when it is not given. */
export function textOption({ values }: Invocation, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number of an option. Throws PortalError when it is no whole number in the range. */
export function numberOption(
  invocation: Invocation,
  name: string,
  range: readonly [number, number],
): number | undefined {
  const text = textOption(invocation, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= range[0] && number <= range[1]) return number;
  throw new PortalError(`--${name} must be a whole number from ${range[0]} to ${range[1]}, not ${text}.`);
}

/** True when the option is given. */
export function hasOption({ values }: Invocation, name: string): boolean {
  return values[name] === true;
}

/** What the portal is to be loaded from: the root's own documents, or those of the command line. */
export function portalOptions(invocation: Invocation): PortalOptions {
  const named = textOption(invocation, 'root');
  const given = named === undefined ? undefined : folderOf(named);
  const documents = invocation.documents.map(documentOf);
  return {
    root: documents.length === 0 ? (given ?? process.cwd()) : process.cwd(),
    documents,
    base: textOption(invocation, 'base'),
    site: siteOf(textOption(invocation, 'site')),
    allowRemote: hasOption(invocation, 'allow-remote'),
    ...(given === undefined ? {} : { confine: given }),
  };
}

/** Absolute path of the folder that a build is written to. */
export function outFolder(invocation: Invocation): string {
  const out = textOption(invocation, 'out');
  if (out !== undefined) return folderFromHere(out);
  const { root } = portalOptions(invocation);
  return resolve(root, 'dist');
}

/** Absolute path of a folder that the user named. npm runs scripts in the package's folder; names are meant from where the user is. */
export function folderFromHere(path: string): string {
  const ranByNpm = COMMANDS.some(({ name }) => name === process.env.npm_lifecycle_event);
  return resolve((ranByNpm ? process.env.INIT_CWD : undefined) ?? process.cwd(), path);
}

function documentOf(name: string): string {
  if (/^https?:\/\//i.test(name)) return name;
  const candidates = [folderFromHere(name), resolve(name)];
  return candidates.find((file) => existsSync(file)) ?? resolve(name);
}

function folderOf(name: string): string {
  const folder = folderFromHere(name);
  if (existsSync(folder)) return folder;
  throw new PortalError(`The folder ${folder} is not there.`, { hint: 'It is what --root names.' });
}

function siteOf(site: string | undefined): string | undefined {
  if (site === undefined || (URL.canParse(site) && /^https?:$/.test(new URL(site).protocol))) return site;
  throw new PortalError(`--site must be an address like https://docs.example.com, not ${site}.`);
}
