import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Position } from '../../../openapi/model/index.ts';

// A link, not a request that starts an editor: an endpoint for that lets any page start programs. No setting, because settings are a team's.
/** Returns the address that opens a file at a line and column in an editor. */
type Link = (path: string, line: number, column: number) => string;

const likeCode =
  (scheme: string): Link =>
  (path, line, column) =>
    `${scheme}://file${path}:${line}:${column}`;
const likeIdea =
  (scheme: string): Link =>
  (path, line, column) =>
    `${scheme}://open?file=${path.replaceAll('&', '%26')}&line=${line}&column=${column}`;

/** Editors that take the address of a file by a scheme of their own, by the name of their command. */
const EDITORS: ReadonlyMap<string, Link> = new Map([
  ['code', likeCode('vscode')],
  ['code-insiders', likeCode('vscode-insiders')],
  ['codium', likeCode('vscodium')],
  ['cursor', likeCode('cursor')],
  ['windsurf', likeCode('windsurf')],
  ['zed', likeCode('zed')],
  ['idea', likeIdea('idea')],
  ['webstorm', likeIdea('webstorm')],
  ['phpstorm', likeIdea('phpstorm')],
  ['pycharm', likeIdea('pycharm')],
  ['goland', likeIdea('goland')],
]);

/**
 * Returns the address that opens a position in the editor that the environment names, first `PORTICO_EDITOR`, then `VISUAL` and
 * `EDITOR`; of VS Code without one. Empty for a file on another host, and for a `PORTICO_EDITOR` without an address.
 */
export function editorLink({ file, line, column }: Position, env: NodeJS.ProcessEnv = process.env): string {
  const chosen = env.PORTICO_EDITOR;
  const names = (chosen === undefined ? [env.VISUAL, env.EDITOR, 'code'] : [chosen]).map(commandOf);
  const link = names.flatMap((name) => EDITORS.get(name) ?? [])[0];
  return link === undefined || !isAbsolute(file) ? '' : link(pathToFileURL(file).pathname, line, column);
}

/** Returns the name of a command, without its folder, extension and arguments: `code` for `/usr/bin/code --wait`. */
function commandOf(command = ''): string {
  return /([^/\\]*?)(?:\.(?:exe|cmd|sh))?$/.exec(command.replace(/(?<!\s)\s+-.*/s, ''))?.[1]?.toLowerCase() ?? '';
}
