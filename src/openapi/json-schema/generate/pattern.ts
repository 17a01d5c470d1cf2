import { attempt, isMatch, nodeOf } from '../match.ts';
import { Unreadable, type Node } from '../read-pattern.ts';

/** Maximum length of a text, and number of steps. */
const MAX_LENGTH = 120;
const MAX_WRITTEN = 2000;

/**
 * Generates a string that matches a regular expression (ECMA-262) by parsing the expression, never by running it: a document's
 * expression may take exponential time. `growth` is the number of optional repetitions, `turn` selects other alternatives and
 * characters. Lookaheads are met by what they ask for, before the rest. Undefined for lookbehinds, backreferences, and where the string
 * does not match after all.
 */
export function patternToString(pattern: string, growth: number, turn = 0): string | undefined {
  return attempt(() => {
    const node = nodeOf(pattern);
    const made = [false, true].map((isAhead) => {
      const writer: Writer = { text: '', growth, turn, isAhead, steps: 0 };
      write(node, writer, turn);
      return writer.text;
    });
    const [text = '', ahead = ''] = made;
    if (!/\(\?[=!]/.test(pattern)) return text;
    const length = ahead.length - text.length;
    return [text, ahead, ahead.slice(0, length) + text.slice(length), text + ahead].find((one) => isMatch(node, one));
  });
}

interface Writer {
  text: string;
  readonly growth: number;
  readonly turn: number;
  /** True to write what lookaheads ask for. */
  readonly isAhead: boolean;
  steps: number;
}

function write(node: Node, writer: Writer, turn: number): void {
  writer.steps += 1;
  // mitigation: texts of repeated repetitions
  if (writer.text.length > MAX_LENGTH || writer.steps > MAX_WRITTEN) throw new Unreadable();
  switch (node.kind) {
    case 'characters':
      writer.text += node.characters[turn % node.characters.length] ?? '';
      break;
    case 'assertion':
      break;
    case 'lookahead':
      if (writer.isAhead && !node.isNegative) {
        const inner = { ...writer, growth: 0 };
        write(node.node, inner, turn);
        Object.assign(writer, { text: inner.text, steps: inner.steps });
      }
      break;
    case 'sequence':
      for (const item of node.nodes) write(item, writer, turn);
      break;
    case 'choice': {
      const chosen = node.nodes[writer.turn % node.nodes.length];
      if (chosen !== undefined) write(chosen, writer, turn);
      break;
    }
    case 'repeat': {
      const wanted = node.isOptional === true ? 0 : writer.growth;
      const times = Math.min(Math.max(node.min, wanted), node.max);
      if (times > MAX_LENGTH) throw new Unreadable();
      // After a round of the alphabet, repeated characters differ by a larger step.
      const step = 1 + Math.floor(writer.turn / 26);
      for (let index = 0; index < times; index += 1) write(node.node, writer, writer.turn + index * step);
    }
  }
}
