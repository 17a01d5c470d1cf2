import type { Server } from '../../openapi/model/index.ts';
import { compareObjects, pairByKey, placesAmong } from './comparison.ts';
import { childPointer, pointerTokens, valueAt } from '../../openapi/standard/pointer.ts';
import { isRecord } from '../../openapi/standard/record.ts';
import { FIELD_RULES } from './field-rules.ts';
import type { Sides, Subject } from './types.ts';

/** Compares the servers of a document or an operation, by URL. */
export function compareServers(within: Subject, [old, now]: Sides<readonly Server[]>): void {
  for (const pair of pairByKey(old, now, ({ url }) => url)) {
    const [before, after] = pair;
    const place = [within.place, `server ${(before ?? after)?.url ?? ''}`].filter(Boolean).join(', ');
    const pointers = placesAmong(within, (own, side) => {
      const server = side === 'old' ? before : after;
      return server === undefined ? [] : listPlaces(within.comparison[side].document, own, server);
    });
    const subject: Subject = { ...within, object: 'server', place, pointers };
    compareObjects(subject, FIELD_RULES.server, pair, ({ variables }, { variables: others }) => {
      for (const both of pairByKey(variables, others, ({ name }) => name)) {
        const { name = '' } = both[0] ?? both[1] ?? {};
        const variable = placesAmong(subject, (own) => [childPointer(`${own}/variables`, name)]);
        const at = { ...subject, pointers: variable, place: `${place}, variable ${name}` };
        compareObjects({ ...at, object: 'server-variable' }, FIELD_RULES['server-variable'], both);
      }
    });
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
