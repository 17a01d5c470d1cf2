import { dirname, join, sep } from 'node:path';
import { errorAt, findState, readPortalFile } from '../../openapi/model/index.ts';
import { findPublicFile } from '../settings/public-files.ts';
import { nearestFile, readOwnFile } from './own-file.ts';
import { publishedFile, type PublishedFile } from './published.ts';

/** A style sheet of the owner's, and the files that it refers to. */
export interface OwnCss {
  readonly sheet: PublishedFile;
  readonly files: readonly PublishedFile[];
}

/**
 * Reads a style sheet: files beside it are published with it, and addresses from the root get the base. Throws PortalError with file
 * and line for an unclosed bracket, a missing file, and addresses of other hosts, which the policy of pages refuses.
 */
export function readOwnCss(root: string, path: string, base: string): OwnCss {
  const { file, contents } = readOwnFile(root, path, ['css']);
  const css = contents.toString();
  const fail = (offset: number, message: string, hint: string | undefined): never => {
    throw errorAt({ file, text: css }, { offset, message: `${message}.`, hint });
  };
  const { addresses, error } = scanCss(css);
  if (error !== undefined)
    fail(
      error.offset,
      error.message,
      error.message.includes('@import') ? "List the files: `css: ['./one.css', './two.css']`." : undefined,
    );
  const files: PublishedFile[] = [];
  const resolve = ({ url, start }: CssAddress): string => {
    if (url === '' || url.startsWith('#') || /^data:(?:image|font)\//i.test(url)) return url;
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url))
      return fail(
        start,
        `\`${url}\` is on another host, and pages load nothing from there`,
        'Put the file beside this one.',
      );
    const [name = '', rest = ''] = /^([^?#]*)(.*)/s.exec(url)?.slice(1) ?? [];
    if (name.startsWith('/')) {
      if (findPublicFile(root, name) !== undefined) return base.slice(0, -1) + url;
      return fail(
        start,
        `There is no file \`${name}\` in the folder \`public\``,
        nearestFile(root, join(root, 'public', name)),
      );
    }
    const found = join(dirname(file), name);
    if (!found.startsWith(root + sep) || findState(found)?.isFile() !== true)
      return fail(start, `There is no file \`${name}\` beside this one`, nearestFile(root, found));
    const published = publishedFile(found, readPortalFile(root, found));
    files.push(published);
    return published.path.replace(/^.*\//, '') + rest;
  };
  let at = 0;
  let text = '';
  for (const address of addresses) {
    text += css.slice(at, address.start) + resolve(address);
    at = address.end;
  }
  return { sheet: publishedFile(file, text + css.slice(at)), files };
}

/** An address in a style sheet, with its place. */
interface CssAddress {
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

/** References of a style sheet, and its first error. */
interface ScannedCss {
  readonly addresses: readonly CssAddress[];
  readonly error: { readonly message: string; readonly offset: number } | undefined;
}

const OPENING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Comments, strings, addresses and brackets of CSS; the last alternatives are those without an end. */
const PART =
  /(\/\*[\s\S]*?\*\/)|(?<url>url\(\s*(?:(?:"(?<double>[^"\n]*)"|'(?<single>[^'\n]*)'|(?<bare>[^"'()\s]+))\s*)?\))|(?<text>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|(?<rule>@import\b|@charset\b)|(?<bracket>[{}()[\]])|(?<open>\/\*|["'])/gi;

/** Finds the addresses of a style sheet, and its first unclosed comment, text or bracket (CSS Syntax, section 4). */
function scanCss(css: string): ScannedCss {
  const addresses: CssAddress[] = [];
  const open: { readonly closing: string; readonly offset: number }[] = [];
  const end = (message: string, offset: number): ScannedCss => ({ addresses, error: { message, offset } });
  for (const { index, groups = {}, 0: whole } of css.matchAll(PART)) {
    const { url, double, single, bare, rule, bracket } = groups;
    if (url !== undefined) {
      const address = double ?? single ?? bare ?? '';
      const start = index + whole.indexOf(address, 4);
      addresses.push({ url: address, start, end: start + address.length });
    } else if (rule !== undefined) return end(`\`${rule}\` is not used in a style sheet of one's own`, index);
    else if (groups.open !== undefined)
      return end(groups.open === '/*' ? 'A comment has no end' : 'A text has no closing quotation mark', index);
    else if (bracket !== undefined && OPENING[bracket] !== undefined)
      open.push({ closing: OPENING[bracket], offset: index });
    else if (bracket !== undefined) {
      const last = open.pop();
      if (last?.closing !== bracket) return end(`\`${bracket}\` closes nothing`, index);
    }
  }
  const [first] = open;
  return {
    addresses,
    error: first && { message: `\`${css[first.offset] ?? ''}\` is not closed`, offset: first.offset },
  };
}
