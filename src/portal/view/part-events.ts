import { showInLine } from '../../characters/hidden.ts';
import { memoize } from '../../cache/memoize.ts';
import {
  operationKey,
  partsOfOperation,
  partsOfSchema,
  type ApiHistory,
  type PartEvent,
} from '../../satellites/changes/index.ts';
import type { Api, Operation, Schema } from '../../openapi/model/index.ts';
import { versionPage } from '../pages/change-pages.ts';
import type { Portal } from '../portal.ts';
import { pageUrl } from '../pages/routes.ts';
import type { PartEventView, VersionLink } from './types/changes.ts';

/** Events of the parts of objects: of operations by keys of parts, of schemas by keys of properties and values. */
type EventsByPart = ReadonlyMap<object, ReadonlyMap<string, readonly PartEventView[]>>;

/** Returns the events of a part of an operation or schema; none without a changelog. */
export function eventsOf(owner: Operation | Schema, key: string, api: Api, portal: Portal): readonly PartEventView[] {
  return eventsIn(portal)(api).get(owner)?.get(key) ?? [];
}

/** Returns a version of a changelog with the URL of its page. */
export function versionLink(number: number, api: Api, portal: Portal): VersionLink {
  const version = portal.changes.histories.get(api)?.versions[number]?.name;
  const page = versionPage(number, api, portal);
  const shown = version === undefined ? undefined : showInLine(version);
  return { version: shown, href: page === undefined ? undefined : pageUrl(page.path, portal) };
}

const eventsIn = memoize((portal: Portal) => memoize((api: Api) => collectEvents(api, portal)));

function collectEvents(api: Api, portal: Portal): EventsByPart {
  const history = portal.changes.histories.get(api);
  return history === undefined ? new Map() : collect(api, history, portal);
}

function collect(api: Api, history: ApiHistory, portal: Portal): EventsByPart {
  const found = new Map<object, Map<string, readonly PartEventView[]>>();
  const add = (owner: object, key: string, events: readonly PartEvent[] | undefined): void => {
    if (events === undefined || events.length === 0) return;
    const own = found.get(owner) ?? new Map<string, readonly PartEventView[]>();
    found.set(owner, own);
    const views = events.map(({ kind, version }) => ({ kind, ...versionLink(version, api, portal) }));
    if (!own.has(key)) own.set(key, views);
  };
  for (const operation of [...api.operations, ...api.webhooks]) {
    const events = history.operations.get(operationKey(operation));
    if (events === undefined || events.size === 0) continue;
    add(operation, '', events.get(''));
    for (const { key, owner } of partsOfOperation(operation))
      add(owner ?? operation, owner === undefined ? key : lastStep(key), events.get(key));
  }
  for (const schema of api.schemas) {
    const events = history.schemas.get(schema.name ?? '');
    if (events === undefined) continue;
    for (const { key, owner } of partsOfSchema(schema, '', 0, true))
      if (owner !== undefined) add(owner, lastStep(key), events.get(key));
  }
  return found;
}

function lastStep(key: string): string {
  return key.slice(key.lastIndexOf('\n'));
}
