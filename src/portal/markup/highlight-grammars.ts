import { createRequire } from 'node:module';
import type { LanguageRegistration } from 'shiki/types';

const require = createRequire(import.meta.url);

/** Names of grammars. */
export const GRAMMARS = [
  'c',
  'csharp',
  'css',
  'dart',
  'diff',
  'go',
  'graphql',
  'html',
  'http',
  'java',
  'javascript',
  'kotlin',
  'markdown',
  'mermaid',
  'php',
  'powershell',
  'python',
  'r',
  'ruby',
  'rust',
  'shellscript',
  'sql',
  'swift',
  'toml',
  'typescript',
  'xml',
  'yaml',
] as const;

/** Loads a grammar, with those that it includes. */
export function loadGrammar(name: GrammarName): LanguageRegistration[] {
  const loaded: unknown = require(`shiki/langs/${name}.mjs`);
  if (!isGrammarModule(loaded)) throw new Error(`shiki has no grammar ${name}.`);
  return loaded.default;
}

function isGrammarModule(value: unknown): value is { readonly default: LanguageRegistration[] } {
  return typeof value === 'object' && value !== null && 'default' in value;
}

export type GrammarName = (typeof GRAMMARS)[number];

/** Other names of grammars that authors use for fenced code or as `lang`, in lower case. */
const ALIASES: Readonly<Record<string, GrammarName>> = {
  bash: 'shellscript',
  console: 'shellscript',
  curl: 'shellscript',
  sh: 'shellscript',
  shell: 'shellscript',
  'shell-session': 'shellscript',
  zsh: 'shellscript',
  httpie: 'shellscript',
  wget: 'shellscript',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  python3: 'python',
  golang: 'go',
  'c#': 'csharp',
  cs: 'csharp',
  dotnet: 'csharp',
  rb: 'ruby',
  rs: 'rust',
  kt: 'kotlin',
  gql: 'graphql',
  htm: 'html',
  xhtml: 'html',
  svg: 'xml',
  yml: 'yaml',
  md: 'markdown',
  patch: 'diff',
  ps1: 'powershell',
  pwsh: 'powershell',
  h: 'c',
};

/** Returns the grammar of an author's name for a language; undefined for unknown ones. */
export function grammarOf(language: string): GrammarName | undefined {
  const name = language.toLowerCase();
  return isGrammarName(name) ? name : Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

function isGrammarName(name: string): name is GrammarName {
  return GRAMMARS.some((known) => known === name);
}
