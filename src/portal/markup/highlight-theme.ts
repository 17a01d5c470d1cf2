import type { TOKEN_ELEMENTS } from '../../characters/json-tokens.ts';

/** Kind of a token of highlighted code. */
export type TokenClass = keyof typeof TOKEN_ELEMENTS;

/** TextMate scopes by class; the longest match applies, and an empty class leaves the token plain. */
const SCOPES: readonly { readonly name: TokenClass | ''; readonly scopes: readonly string[] }[] = [
  {
    name: 's',
    scopes: ['string', 'constant.character.escape', 'markup.inserted', 'markup.inline.raw', 'markup.fenced_code'],
  },
  { name: 'n', scopes: ['constant.numeric', 'constant.language', 'markup.deleted', 'markup.changed'] },
  {
    name: 'k',
    scopes: [
      'support.type.property-name',
      'meta.object-literal.key',
      'entity.name.tag',
      'entity.other.attribute-name',
      'entity.name.function.decorator',
      'meta.attribute',
      'markup.heading',
    ],
  },
  {
    name: 'w',
    scopes: [
      'keyword',
      'storage',
      'entity.name.command',
      'support.function.builtin.shell',
      'variable.language',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.logical.python',
    ],
  },
  { name: 'd', scopes: ['comment', 'punctuation.definition.comment', 'meta.diff', 'punctuation.definition.tag'] },
  {
    name: '',
    scopes: [
      'keyword.operator',
      'string.unquoted.argument.shell',
      'constant.other.option',
      'constant.character.escape.line-continuation',
      'punctuation.separator.key-value',
      'storage.modifier.import',
      'storage.modifier.package',
      'storage.type.java',
      'storage.type.generic',
      'storage.type.function.arrow',
      'entity.name.type',
      'meta.template.expression',
      'meta.embedded',
    ],
  },
];

/** Colours that represent classes: the tokenizer returns nothing else. */
const COLORS: ReadonlyMap<string, TokenClass | ''> = new Map([
  ['#000001', 's'],
  ['#000002', 'n'],
  ['#000003', 'k'],
  ['#000004', 'w'],
  ['#000005', 'd'],
]);

const PLAIN = '#000000';

/** Theme whose colours represent the classes. */
export const theme = {
  name: 'classes',
  type: 'dark' as const,
  fg: PLAIN,
  bg: '#ffffff',
  settings: SCOPES.map(({ name, scopes }) => ({ scope: [...scopes], settings: { foreground: colorOf(name) } })),
};

/** Returns the class that a colour of the theme represents; empty for plain text. */
export function classOfColor(color: string | undefined): TokenClass | '' {
  return COLORS.get((color ?? PLAIN).toLowerCase()) ?? '';
}

function colorOf(name: TokenClass | ''): string {
  return [...COLORS].find(([, known]) => known === name)?.[0] ?? PLAIN;
}
