import { MAX_SHORT } from './curl-style.ts';

/**
 * Formats a hand-written cURL command like the generated ones: URL and each option on a line of their own, JSON bodies
 * indented. cURL receives the same arguments in the same order; anything beyond one simple command with known options
 * is returned unchanged.
 */
export function layOutCurl(source: string): string {
  const text = source.trim();
  if (text.length <= MAX_SHORT && !text.includes('\n')) return source;
  const groups = groupWords(splitWords(text) ?? []);
  if (groups === undefined) return source;
  const first = groups.findIndex((group) => !isHead(group));
  const head = first < 0 ? groups : groups.slice(0, first);
  const rest = groups.slice(head.length);
  return [['curl', ...head.flat()], ...rest].map((words) => words.join(' ')).join(' \\\n  ');
}

/** Options with a value in the next word, by short letter or name (curl.se/docs/manpage.html). */
const VALUED_LETTERS = 'HXdFuobATmx';
const VALUED_NAMES =
  'header request data data-raw data-binary data-ascii data-urlencode form form-string user output cookie url user-agent upload-file max-time proxy json oauth2-bearer cacert cert key';
/** Options without a value. */
const FLAG_LETTERS = 'sSikvLfIGgN';
const FLAG_NAMES =
  'silent show-error include insecure verbose location fail fail-with-body head get globoff no-buffer compressed';

const VALUED = new RegExp(`^(?:-[${VALUED_LETTERS}]|--(?:${VALUED_NAMES.replaceAll(' ', '|')}))$`);
const FLAG = new RegExp(`^(?:-[${FLAG_LETTERS}]+|--(?:${FLAG_NAMES.replaceAll(' ', '|')}))$`);
/** Option and value in one word. */
const JOINED = /^(?:-[HXdFu].+|--[a-z][a-z\d-]*=.*)$/s;
const JSON_BODY = /^(?:-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/;

/** Returns true for an option on the first line: the method, or a flag. */
function isHead([option = '']: readonly string[]): boolean {
  return /^(?:-X.*|--request)$/.test(option) || FLAG.test(option);
}

/** Groups each option with its value; undefined for another command or an unknown option. */
export function groupWords([command, ...words]: readonly string[]): readonly (readonly string[])[] | undefined {
  if (command !== 'curl') return undefined;
  const groups: string[][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const value = words[at + 1];
    if (VALUED.test(word)) {
      if (value === undefined) return undefined;
      groups.push([word, JSON_BODY.test(word) ? indentBody(value) : value]);
      at += 1;
    } else if (!word.startsWith('-') || FLAG.test(word) || JOINED.test(word)) groups.push([word]);
    else return undefined;
  }
  return groups;
}

/** Splits a simple command into words, quotes included; undefined for anything else (POSIX, section 2.3). */
export function splitWords(text: string): readonly string[] | undefined {
  const words: string[] = [];
  for (let rest = text; rest !== '';) {
    const blank = /^(?:[ \t]|\\\r?\n)+/.exec(rest)?.[0] ?? '';
    const word = WORD.exec(rest.slice(blank.length))?.[0];
    if (word === undefined) return undefined;
    words.push(word);
    rest = rest.slice(blank.length + word.length);
    if (rest !== '' && !/^(?:[ \t]|\\\r?\n)/.test(rest)) return undefined;
  }
  return words;
}

/** Word without operators, comments and substitutions outside of single quotes. */
const WORD = /^(?!#)(?:'[^']*'|"(?:[^"\\`$]|\\[^]|\$(?!\())*"|\\[^\r\n]|\$(?![('"])|[^\s'"\\|&;<>()`$])+/;

/** Indents a JSON body in single quotes; returns others unchanged. */
function indentBody(word: string): string {
  const body = /^'([^']*)'$/.exec(word)?.[1] ?? '';
  if (!/^\s*[{[]/.test(body) || !isJson(body)) return word;
  return `'${indentJson(body).replaceAll('\n', '\n  ')}'`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Indents JSON text; strings and numbers stay as written (RFC 8259, section 2). */
function indentJson(text: string): string {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g) ?? [];
  let depth = 0;
  return tokens
    .map((token, index) => {
      const isEmpty = /^[{[]$/.test(token) ? /^[}\]]$/.test(tokens[index + 1] ?? '') : false;
      if (/^[{[]$/.test(token)) return isEmpty ? token : token + newLine((depth += 1));
      if (/^[}\]]$/.test(token)) return /^[{[]$/.test(tokens[index - 1] ?? '') ? token : newLine((depth -= 1)) + token;
      return token === ',' ? token + newLine(depth) : token === ':' ? ': ' : token;
    })
    .join('');
}

function newLine(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}
