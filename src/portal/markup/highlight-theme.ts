import type { TOKEN_ELEMENTS } from '../../characters/json-tokens.ts';

/** Kind of a token of highlighted code. */
export type TokenClass = keyof typeof TOKEN_ELEMENTS;

/** TextMate scopes by class; the longest match applies, and an empty class leaves the token plain. */
const SCOPES: Readonly<Record<TokenClass | '', string>> = {
  s: 'string constant.character.escape markup.inserted markup.inline.raw markup.fenced_code',
  n: 'constant.numeric constant.language markup.deleted markup.changed',
  k:
    'support.type.property-name meta.object-literal.key entity.name.tag entity.other.attribute-name ' +
    'entity.name.function.decorator meta.attribute markup.heading',
  w:
    'keyword storage entity.name.command support.function.builtin.shell variable.language keyword.operator.new ' +
    'keyword.operator.expression keyword.operator.logical.python',
  d: 'comment punctuation.definition.comment meta.diff punctuation.definition.tag',
  '':
    'keyword.operator string.unquoted.argument.shell constant.other.option constant.character.escape.line-continuation ' +
    'punctuation.separator.key-value storage.modifier.import storage.modifier.package storage.type.java ' +
    'storage.type.generic storage.type.function.arrow entity.name.type meta.template.expression meta.embedded',
};

/** Colours that represent classes: the tokenizer returns nothing else. */
const COLORS = { s: '#000001', n: '#000002', k: '#000003', w: '#000004', d: '#000005', '': '#000000' } as const;

const CLASSES = ['s', 'n', 'k', 'w', 'd', ''] as const;

/** Theme whose colours represent the classes. */
export const theme = {
  name: 'classes',
  type: 'dark' as const,
  fg: COLORS[''],
  bg: '#ffffff',
  settings: CLASSES.map((name) => ({ scope: SCOPES[name].split(' '), settings: { foreground: COLORS[name] } })),
};

/** Returns the class that a colour of the theme represents; empty for plain text. */
export function classOfColor(color: string | undefined): TokenClass | '' {
  return CLASSES.find((name) => COLORS[name] === color?.toLowerCase()) ?? '';
}
