/** Regular expressions that may take more than linear time, with the reason why their texts are short or always match. */
export const BOUNDED = [
  {
    file: 'src/portal/settings/import-settings.ts',
    pattern: String.raw`((?:file:\/\/|\/|[a-z]:[\\/])[^\n()]*?)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$`,
    reason: 'Its lines are those of a stack of this process.',
  },
  {
    file: 'src/characters/json-tokens.ts',
    pattern: String.raw`"(?:[^"\\\n]|\\.)*"?(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|\/\/.*`,
    reason: 'A string always matches, with or without its end and the colon.',
  },
  {
    file: 'src/portal/view/webhooks.ts',
    pattern: String.raw`\p{Lu}*[\p{Ll}\p{Lo}\p{M}\p{N}]+|\p{Lu}+`,
    reason: 'A run of capital letters always matches, with or without the letters after it.',
  },
  {
    file: 'src/portal/settings/import-settings.ts',
    pattern: String.raw`(?<=\b(?:from|import)\b[\s(]*)(["'])([^"'\n]+)\1`,
    reason: 'It reads the settings of the user, whose code runs.',
  },
  {
    file: 'src/site/write/revisions/file-references.ts',
    pattern: String.raw`[^"\n]*$`,
    reason: 'Its text has at most 300 characters.',
  },
  {
    file: 'src/site/write/findings/editor-link.ts',
    pattern: String.raw`([^/\\]*?)(?:\.(?:exe|cmd|sh))?$`,
    reason: 'It reads a variable of the environment.',
  },
];
