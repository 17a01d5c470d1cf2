import type { Messages } from '../messages.ts';
import type { HeldType, PlainType, TypeView } from '../../view/types/type.ts';

/** Inline text, with a link if it names something that has a page. */
export interface Word {
  readonly text: string;
  readonly href: string | undefined;
  /** True for a value, which is written as code. */
  readonly isCode?: boolean;
}

/** Formats the type of a value: `integer · int64`, `array of Pet`, `one of 3 · by kind`; named schemas are linked. */
export function formatType(m: Messages, type: TypeView): readonly Word[] {
  switch (type.kind) {
    case 'any':
      return [word(m.type.any)];
    case 'never':
      return [word(m.type.none)];
    case 'plain':
      return [word(plainToText(m, type))];
    case 'held':
      return formatHeld(m, type);
    case 'named': {
      const { name, href, nullable, itself } = type;
      const rest = itself === undefined ? [] : [word(' · '), ...formatType(m, itself)];
      return joined([{ text: name, href }, word(nullable ? m.type.orNull : ''), ...rest]);
    }
    case 'choice': {
      const choices = type.choices.map(({ keyword, count }) => {
        if (keyword === 'allOf') return m.type.parts(count);
        return keyword === 'oneOf' ? m.type.oneOf(count) : m.type.anyOf(count);
      });
      const own = type.own === undefined ? [] : [typeToText(m, type.own)];
      const by = type.by === undefined ? '' : m.type.by(type.by);
      return [word(`${[...own, ...choices].join(' · ')}${type.nullable ? m.type.orNull : ''}${by}`)];
    }
    case 'either':
      return [
        word([...type.members.map((item) => typeToText(m, item)), ...(type.nullable ? ['null'] : [])].join(m.type.or)),
      ];
  }
}

/** Formats the type of a value as plain text. */
export function typeToText(m: Messages, type: TypeView): string {
  return wordsToText(formatType(m, type));
}

/** Joins inline texts without their links. */
function wordsToText(words: readonly Word[]): string {
  return words.map(({ text }) => text).join('');
}

/** Inline text without a link. */
export function word(text: string): Word {
  return { text, href: undefined };
}

function plainToText(m: Messages, { names, format, places }: PlainType): string {
  const words = names.map((name) => {
    if (name === 'tuple') return m.type.tuple(places ?? 0);
    return name === 'map' ? m.type.map : name;
  });
  return `${m.formatList(words, 'or')}${format === undefined ? '' : ` · ${format}`}`;
}

function formatHeld(m: Messages, { levels, depth, core }: HeldType): readonly Word[] {
  const around = levels.map(({ of, nullable }, index) =>
    index > 0 && nullable ? m.type.nullable(m.type.held[of]) : m.type.of(m.type.held[of]),
  );
  const inner = formatType(m, core);
  return joined([
    word(`${around.join('')}${depth === undefined ? '' : m.type.deeper}`),
    ...(isAlternative(core) ? [word('('), ...inner, word(')')] : inner),
    word(depth === undefined ? '' : m.type.levels(depth)),
    word(levels[0]?.nullable === true ? m.type.allOrNull : ''),
  ]);
}

/** Returns true for a type whose text has alternatives, which needs parentheses within another type. */
function isAlternative(type: TypeView): boolean {
  switch (type.kind) {
    case 'any':
    case 'never':
      return false;
    case 'plain':
      return type.names.length > 1;
    case 'held':
      return type.levels.some(({ nullable }) => nullable) || isAlternative(type.core);
    case 'named':
      return (
        type.nullable || (type.itself !== undefined && (type.itself.kind === 'held' || isAlternative(type.itself)))
      );
    case 'choice':
      return type.nullable || (type.own !== undefined && isAlternative(type.own));
    case 'either':
      return type.members.length > 1 || type.nullable || type.members.some(isAlternative);
  }
}

/** Joins neighbouring texts without links. */
function joined(words: readonly Word[]): readonly Word[] {
  const found: Word[] = [];
  for (const { text, href } of words) {
    const last = found.at(-1);
    if (text === '') continue;
    if (last !== undefined && last.href === undefined && href === undefined) {
      found[found.length - 1] = word(last.text + text);
    } else found.push({ text, href });
  }
  return found;
}
