import type { Server } from '../model/index.ts';
import { addExistence, compareFields, pairByKey, placesAmong, type Comparison, type Subject } from './comparison.ts';
import { childPointer, pointerTokens, valueAt } from '../standard/pointer.ts';
import { isRecord } from '../standard/record.ts';
import { FIELD_RULES } from './field-rules.ts';

/** Compares the servers of a document or an operation, by URL. */
export function compareServers(
  comparison: Comparison,
  within: Subject,
  [old, now]: readonly [readonly Server[], readonly Server[]],
): void {
  for (const [before, after] of pairByKey(old, now, ({ url }) => url)) {
    const place = [within.place, `server ${(before ?? after)?.url ?? ''}`].filter(Boolean).join(', ');
    const pointers = placesAmong(comparison, within, (own, side) => {
      const server = side === 'old' ? before : after;
      return server === undefined ? [] : listPlaces(comparison[side].document, own, server);
    });
    const subject: Subject = { ...within, object: 'server', place, pointers };
    if (before === undefined || after === undefined) {
      addExistence(comparison, subject, before === undefined ? 'added' : 'removed');
      continue;
    }
    compareFields(comparison, subject, FIELD_RULES.server, [before, after]);
    for (const [one, other] of pairByKey(before.variables, after.variables, ({ name }) => name)) {
      const variable: Subject = {
        ...subject,
        object: 'server-variable',
        pointers: placesAmong(comparison, subject, (own) => [
          childPointer(`${own}/variables`, (one ?? other)?.name ?? ''),
        ]),
        place: `${place}, variable ${(one ?? other)?.name ?? ''}`,
      };
      if (one === undefined || other === undefined)
        addExistence(comparison, variable, one === undefined ? 'added' : 'removed');
      else compareFields(comparison, variable, FIELD_RULES['server-variable'], [one, other]);
    }
  }
}

/** Lists the places of a server: in what has it, in its path item, and in the API. */
function listPlaces(document: unknown, own: string, { url }: Server): readonly string[] {
  const owners = [own, own.slice(0, own.lastIndexOf('/')), '#'].filter(Boolean);
  return owners.flatMap((owner) => {
    const servers = valueAt(document, pointerTokens(`${owner}/servers`, false) ?? []);
    const index = Array.isArray(servers) ? servers.findIndex((server) => isRecord(server) && server.url === url) : -1;
    return index === -1 ? [] : [`${owner}/servers/${index}`];
  });
}
