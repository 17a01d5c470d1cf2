import c from 'shiki/langs/c.mjs';
import csharp from 'shiki/langs/csharp.mjs';
import css from 'shiki/langs/css.mjs';
import dart from 'shiki/langs/dart.mjs';
import diff from 'shiki/langs/diff.mjs';
import go from 'shiki/langs/go.mjs';
import graphql from 'shiki/langs/graphql.mjs';
import html from 'shiki/langs/html.mjs';
import http from 'shiki/langs/http.mjs';
import java from 'shiki/langs/java.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import kotlin from 'shiki/langs/kotlin.mjs';
import markdown from 'shiki/langs/markdown.mjs';
import php from 'shiki/langs/php.mjs';
import powershell from 'shiki/langs/powershell.mjs';
import python from 'shiki/langs/python.mjs';
import r from 'shiki/langs/r.mjs';
import ruby from 'shiki/langs/ruby.mjs';
import rust from 'shiki/langs/rust.mjs';
import shellscript from 'shiki/langs/shellscript.mjs';
import sql from 'shiki/langs/sql.mjs';
import swift from 'shiki/langs/swift.mjs';
import toml from 'shiki/langs/toml.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import xml from 'shiki/langs/xml.mjs';
import yaml from 'shiki/langs/yaml.mjs';

/** Grammars by name; each is registered on first use. */
export const GRAMMARS = {
  c,
  csharp,
  css,
  dart,
  diff,
  go,
  graphql,
  html,
  http,
  java,
  javascript,
  kotlin,
  markdown,
  php,
  powershell,
  python,
  r,
  ruby,
  rust,
  shellscript,
  sql,
  swift,
  toml,
  typescript,
  xml,
  yaml,
} as const;

export type GrammarName = keyof typeof GRAMMARS;

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
  return Object.hasOwn(GRAMMARS, name);
}
