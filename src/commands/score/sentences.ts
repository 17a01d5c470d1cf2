import { actions } from './texts.ts';
import type { ItemPart, QualityEdit } from '../../satellites/quality/index.ts';

/** Describes an edit: `Describe the parameter limit`. */
export function describeEdit({ action, name, place: { page, part } }: QualityEdit): string {
  return actions[action](`${kindOf(page.kind, part)} ${name}`.trim());
}

function kindOf(page: 'operation' | 'schema' | 'tag', part: ItemPart): string {
  if (part.kind === 'whole') return page === 'operation' ? '' : page;
  if (part.kind === 'parameter') return part.path.length === 0 ? 'parameter' : 'property';
  if (part.path.length > 0) return 'property';
  return part.kind === 'body' ? 'the body of' : part.kind;
}
