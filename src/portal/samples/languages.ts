import { quoteCSharp, requestToCSharp } from './languages/csharp.ts';
import { requestToCurl } from './languages/curl.ts';
import { quoteGo, requestToGo } from './languages/go.ts';
import { quoteJava, requestToJava } from './languages/java.ts';
import { javaScriptNotation, quoteJavaScript, requestToJavaScript } from './languages/javascript.ts';
import { quotePhp, requestToPhp } from './languages/php.ts';
import { pythonNotation, quotePython, requestToPython } from './languages/python.ts';
import { quoteRuby, requestToRuby } from './languages/ruby.ts';
import type { Notation } from './literal.ts';
import type { Request } from './sample-request.ts';
import { quoteString } from './shell.ts';

/** Language of generated samples. */
export interface Language {
  /** Key in the settings and of the reader's choice. */
  readonly id: string;
  readonly label: string;
  /** Grammar for highlighting. */
  readonly grammar: string;
  /** Aliases that authors use, in lower case. */
  readonly spellings: readonly string[];
  /** Writes a request as source code, with every value quoted for the language. */
  readonly write: (request: Request) => string;
  /** Quotes a text as a string literal. */
  readonly quote: (text: string) => string;
  /** Syntax of JSON values; undefined for a language whose samples have them as text. */
  readonly notation?: Notation;
}

/** Languages of generated samples, in the order of their tabs. */
export const LANGUAGES: readonly Language[] = [
  {
    id: 'curl',
    label: 'cURL',
    grammar: 'shellscript',
    spellings: ['shell', 'bash', 'sh', 'zsh', 'console'],
    write: requestToCurl,
    quote: quoteString,
  },
  {
    id: 'javascript',
    label: 'JavaScript',
    grammar: 'javascript',
    spellings: ['js', 'node', 'nodejs', 'node.js', 'fetch', 'ecmascript', 'jsx', 'mjs', 'javascript+fetch'],
    write: requestToJavaScript,
    quote: quoteJavaScript,
    notation: javaScriptNotation,
  },
  {
    id: 'python',
    label: 'Python',
    grammar: 'python',
    spellings: ['py', 'python3', 'requests'],
    write: requestToPython,
    quote: quotePython,
    notation: pythonNotation,
  },
  { id: 'go', label: 'Go', grammar: 'go', spellings: ['golang'], write: requestToGo, quote: quoteGo },
  { id: 'java', label: 'Java', grammar: 'java', spellings: [], write: requestToJava, quote: quoteJava },
  { id: 'php', label: 'PHP', grammar: 'php', spellings: ['php7', 'php8'], write: requestToPhp, quote: quotePhp },
  { id: 'ruby', label: 'Ruby', grammar: 'ruby', spellings: ['rb'], write: requestToRuby, quote: quoteRuby },
  {
    id: 'csharp',
    label: 'C#',
    grammar: 'csharp',
    spellings: ['c#', 'cs', 'dotnet', '.net', 'c-sharp'],
    write: requestToCSharp,
    quote: quoteCSharp,
  },
];

/** Returns a language of samples by its key; undefined for one without a generator. */
export function findLanguage(id: string): Language | undefined {
  return LANGUAGES.find((one) => one.id === id);
}

/** Languages that only authors write samples in. */
const OTHERS: readonly Omit<Language, 'write' | 'quote' | 'notation'>[] = [
  { id: 'typescript', label: 'TypeScript', grammar: 'typescript', spellings: ['ts', 'tsx'] },
  { id: 'kotlin', label: 'Kotlin', grammar: 'kotlin', spellings: ['kt'] },
  { id: 'swift', label: 'Swift', grammar: 'swift', spellings: [] },
  { id: 'rust', label: 'Rust', grammar: 'rust', spellings: ['rs'] },
  { id: 'powershell', label: 'PowerShell', grammar: 'powershell', spellings: ['ps1', 'pwsh'] },
  { id: 'http', label: 'HTTP', grammar: 'http', spellings: [] },
  { id: 'json', label: 'JSON', grammar: 'json', spellings: [] },
  { id: 'xml', label: 'XML', grammar: 'xml', spellings: [] },
  { id: 'yaml', label: 'YAML', grammar: 'yaml', spellings: ['yml'] },
  { id: 'graphql', label: 'GraphQL', grammar: 'graphql', spellings: [] },
  { id: 'c', label: 'C', grammar: 'c', spellings: [] },
  { id: 'cpp', label: 'C++', grammar: 'cpp', spellings: ['c++'] },
  { id: 'objc', label: 'Objective-C', grammar: 'objective-c', spellings: ['objective-c', 'objectivec'] },
  { id: 'dart', label: 'Dart', grammar: 'dart', spellings: [] },
  { id: 'elixir', label: 'Elixir', grammar: 'elixir', spellings: [] },
  { id: 'perl', label: 'Perl', grammar: 'perl', spellings: [] },
  { id: 'r', label: 'R', grammar: 'r', spellings: [] },
  { id: 'scala', label: 'Scala', grammar: 'scala', spellings: [] },
  { id: 'lua', label: 'Lua', grammar: 'lua', spellings: [] },
];

const BY_SPELLING = new Map(
  [...LANGUAGES, ...OTHERS].flatMap((language) =>
    [language.id, ...language.spellings].map((name) => [name, language] as const),
  ),
);

/** Returns true for the name of a language, generated or not. */
export function isLanguage(word: string): boolean {
  return BY_SPELLING.has(word.trim().toLowerCase());
}

/** Returns the language of an author's name for it: `bash` → `curl`. An unknown name is its own key and label. */
export function languageOf(word: string): Omit<Language, 'write' | 'quote' | 'notation' | 'spellings'> {
  const key = word.trim().toLowerCase();
  const known = BY_SPELLING.get(key);
  if (known !== undefined) return known;
  return { id: key.replace(/[^\p{L}\p{N}+#.-]+/gu, '-') || 'text', label: word.trim(), grammar: 'text' };
}

/** Source code, and the range of a URL in it, in UTF-16 code units; undefined if it cannot be determined. */
export interface Written {
  readonly source: string;
  readonly server: { readonly start: number; readonly end: number } | undefined;
}

/** Writes a request and locates the server URL in the source: between markers that the source does not otherwise contain. */
export function writeAround(language: Pick<Language, 'write'>, request: Request, server: string): Written {
  const path = request.url.slice(server.length);
  for (const sign of SIGNS) {
    const [before = '', address = '', after, ...more] = language
      .write({ ...request, url: `${sign}${server}${sign}${path}` })
      .split(sign);
    if (after === undefined || more.length > 0) continue;
    const start = before.length;
    return { source: before + address + after, server: { start, end: start + address.length } };
  }
  return { source: language.write(request), server: undefined };
}

/** Noncharacters of Unicode: no language escapes them, and shell words that contain one are quoted. */
const SIGNS = Array.from({ length: 32 }, (_, index) => String.fromCharCode(0xfdd0 + index));
