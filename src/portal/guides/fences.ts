import { maskCode } from '../markup/components/mask.ts';

/** Fenced code of a guide that names an operation. */
export interface OperationFence {
  /** Name of the operation: `api/operationId`. */
  readonly named: string;
  /** Language as written; empty without one. */
  readonly language: string;
  /** The code without the markers and the indentation around it. */
  readonly code: string;
  /** Offset of the fence in the text. */
  readonly offset: number;
}

/** Fence with the markers of lists and quotes before it, up to its end. */
const FENCE =
  /^([ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n([^]*?)^[ \t>]*\2[`~]*[ \t]*$/gm;
const OPERATION = /(?:^|\s)operation=(?:"([^"]*)"|'([^']*)')/;
const COMMENT = /<!--[^]*?(?:-->|$)|\{\s*\/\*[^]*?(?:\*\/\s*\}|$)/g;

/** Lists the fenced code of a text with `operation="…"` in its first line, except in comments. */
export function listOperationFences(text: string): readonly OperationFence[] {
  if (!text.includes('operation=')) return [];
  const comments = [...maskCode(text, { comments: false }).matchAll(COMMENT)];
  return [...text.matchAll(FENCE)].flatMap(({ index, 1: prefix = '', 3: info = '', 4: lines = '' }) => {
    const named = OPERATION.exec(info)?.slice(1).join('');
    const offset = index + prefix.length;
    if (named === undefined || comments.some((comment) => comment.index < offset && offset < endOf(comment))) return [];
    const language = /^\s*([^\s=]+)(?:\s|$)/.exec(info)?.[1] ?? '';
    const code = lines.replaceAll(new RegExp(`^[ \\t>]{0,${prefix.length}}`, 'gm'), '');
    return [{ named, language, code, offset }];
  });
}

function endOf({ 0: text, index }: RegExpExecArray): number {
  return index + text.length;
}
