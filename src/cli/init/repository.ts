import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository of a folder on its host. */
export interface Repository {
  readonly host: 'github' | 'gitlab';
  /** Owner, or path of groups. */
  readonly owner: string;
  readonly name: string;
}

/** Reads the remote `origin` of the Git repository in a folder; undefined without one, or on another host than GitHub and GitLab. */
export function findRepository(root: string): Repository | undefined {
  const file = join(root, '.git', 'config');
  if (!existsSync(file)) return undefined;
  const [, section = ''] = /\[remote "origin"\]([^[]*)/.exec(readFileSync(file, 'utf8')) ?? [];
  const [, host, owner, name] =
    /^\s*url\s*=\s*\S*?\b(github|gitlab)\.com[:/]([\w./-]+)\/([\w.-]+?)(?:\.git)?\/?\s*$/m.exec(section) ?? [];
  if ((host !== 'github' && host !== 'gitlab') || owner === undefined || name === undefined) return undefined;
  return { host, owner, name };
}

/** Returns the address at which the host publishes pages of a repository: its origin, and the path below it. */
export function pagesAddress({ host, owner, name }: Repository): { readonly site: string; readonly base: string } {
  const [group = '', ...rest] = owner.split('/');
  const site = `https://${group.toLowerCase()}.${host}.io`;
  const isOwn = name.toLowerCase() === new URL(site).host;
  return { site, base: isOwn ? '/' : `/${[...rest, name].join('/')}/` };
}

/** Returns the address under which a file of the default branch is edited. */
export function editAddress({ host, owner, name }: Repository): string {
  const branch = host === 'github' ? 'edit/HEAD' : '-/edit/HEAD';
  return `https://${host}.com/${owner}/${name}/${branch}`;
}
