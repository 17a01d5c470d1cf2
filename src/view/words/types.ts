import type { HeldType, PlainType, TypeView } from '../types/type.ts';
import { listToWords } from './numbers.ts';
import { TYPE } from './type-terms.ts';

/** A piece of a sentence: plain text, or the name of something that has a page. */
export interface Word {
  readonly text: string;
  readonly href: string | undefined;
}

/** The type of a value in words: `integer · int64`, `array of Pet`, `one of 3 · by kind`; named schemas are linked. */
export function typeToWords(type: TypeView): readonly Word[] {
  switch (type.kind) {
    case 'any':
      return [word(TYPE.any)];
    case 'never':
      return [word(TYPE.none)];
    case 'plain':
      return [word(plainToText(type))];
    case 'held':
      return heldToWords(type);
    case 'named': {
      const { name, href, nullable, itself } = type;
      const rest = itself === undefined ? [] : [word(' · '), ...typeToWords(itself)];
      return joined([{ text: name, href }, word(nullable ? TYPE.orNull : ''), ...rest]);
    }
    case 'choice': {
      const choices = type.choices.map(({ keyword, count }) => {
        if (keyword === 'allOf') return TYPE.parts(count);
        return keyword === 'oneOf' ? TYPE.oneOf(count) : TYPE.anyOf(count);
      });
      const own = type.own === undefined ? [] : [typeToText(type.own)];
      const by = type.by === undefined ? '' : TYPE.by(type.by);
      return [word(`${[...own, ...choices].join(' · ')}${type.nullable ? TYPE.orNull : ''}${by}`)];
    }
    case 'either':
      return [word([...type.members.map(typeToText), ...(type.nullable ? ['null'] : [])].join(TYPE.or))];
  }
}

/** The same as one plain text. */
export function typeToText(type: TypeView): string {
  return wordsToText(typeToWords(type));
}

/** Words as one plain text. */
function wordsToText(words: readonly Word[]): string {
  return words.map(({ text }) => text).join('');
}

/** A word that leads nowhere. */
export function word(text: string): Word {
  return { text, href: undefined };
}

function plainToText({ names, format, places }: PlainType): string {
  const words = names.map((name) => {
    if (name === 'tuple') return TYPE.tuple(places ?? 0);
    return name === 'map' ? TYPE.map : name;
  });
  return `${listToWords(words, 'or')}${format === undefined ? '' : ` · ${format}`}`;
}

function heldToWords({ levels, depth, core }: HeldType): readonly Word[] {
  const around = levels.map(({ of, nullable }, index) =>
    index > 0 && nullable ? TYPE.nullable(TYPE.held[of]) : TYPE.of(TYPE.held[of]),
  );
  const inner = typeToWords(core);
  return joined([
    word(`${around.join('')}${depth === undefined ? '' : TYPE.deeper}`),
    ...(isAlternative(core) ? [word('('), ...inner, word(')')] : inner),
    word(depth === undefined ? '' : TYPE.levels(depth)),
    word(levels[0]?.nullable === true ? TYPE.allOrNull : ''),
  ]);
}

/** True for a type whose words name alternatives: they stand in brackets within others. */
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

/** Neighbouring plain words become one. */
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
