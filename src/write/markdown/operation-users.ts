import type { OperationUsers } from '../../view/types/errors.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';

/** Writes the operations with an error, scope or role in a line; undefined without any. */
export function usersToMarkdown(
  { operations, more, everywhere }: OperationUsers,
  writing: Writing,
): string | undefined {
  const { m } = writing;
  if (everywhere) return m.statusTable.everywhere;
  const links = operations.map((operation) => linkTo(operation, writing));
  const all = [...links, ...(more > 0 ? [m.formatRest(more, 'operation')] : [])];
  return all.length === 0 ? undefined : all.join(', ');
}
