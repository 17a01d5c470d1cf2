import type { Server } from '../model/index.ts';
import { addExistence, compareFields, pairByKey, type Comparison, type Subject } from './comparison.ts';
import { SERVER_RULES, VARIABLE_RULES } from './field-rules.ts';

/** Compares the servers of a document or an operation, by URL. */
export function compareServers(
  comparison: Comparison,
  within: Subject,
  [old, now]: readonly [readonly Server[], readonly Server[]],
): void {
  for (const [before, after] of pairByKey(old, now, ({ url }) => url)) {
    const place = [within.place, `server ${(before ?? after)?.url ?? ''}`].filter(Boolean).join(', ');
    const subject: Subject = { ...within, object: 'server', place };
    if (before === undefined || after === undefined) {
      addExistence(comparison, subject, before === undefined ? 'added' : 'removed');
      continue;
    }
    compareFields(comparison, subject, SERVER_RULES, [before, after]);
    for (const [one, other] of pairByKey(before.variables, after.variables, ({ name }) => name)) {
      const variable: Subject = {
        ...subject,
        object: 'server-variable',
        place: `${place}, variable ${(one ?? other)?.name ?? ''}`,
      };
      if (one === undefined || other === undefined)
        addExistence(comparison, variable, one === undefined ? 'added' : 'removed');
      else compareFields(comparison, variable, VARIABLE_RULES, [one, other]);
    }
  }
}
