import { createRequire } from 'node:module';
import type { LanguageRegistration } from 'shiki/types';
import { readSynonyms } from './synonyms.ts';

const require = createRequire(import.meta.url);

/** Grammars, each with the other names that authors use for fenced code or as `lang`, in lower case. */
const NAMES = readSynonyms(
  'c h, csharp c# cs dotnet, css, dart, diff patch, go golang, graphql gql, html htm xhtml, http, java, ' +
    'javascript js jsx mjs node node.js nodejs, kotlin kt, markdown md, mermaid, php, powershell ps1 pwsh, python py python3, ' +
    'r, ruby rb, rust rs, shellscript bash console curl sh shell shell-session zsh httpie wget, sql, swift, toml, ' +
    'typescript ts tsx, xml svg, yaml yml',
);

/** Names of grammars. */
export const GRAMMARS: readonly string[] = [...new Set(NAMES.values())];

/** Loads a grammar, with those that it includes. */
export function loadGrammar(name: string): LanguageRegistration[] {
  const loaded: unknown = require(`shiki/langs/${name}.mjs`);
  if (!isGrammarModule(loaded)) throw new Error(`shiki has no grammar ${name}.`);
  return loaded.default;
}

function isGrammarModule(value: unknown): value is { readonly default: LanguageRegistration[] } {
  return typeof value === 'object' && value !== null && 'default' in value;
}

/** Returns the grammar of an author's name for a language; undefined for unknown ones. */
export function grammarOf(language: string): string | undefined {
  return NAMES.get(language.toLowerCase());
}
