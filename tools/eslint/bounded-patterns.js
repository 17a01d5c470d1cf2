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
];
