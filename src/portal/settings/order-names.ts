import {
  nearestHint,
  PortalError,
  type Api,
  type Operation,
  type Tag,
  listAllTags,
} from '../../openapi/model/index.ts';
import type { Portal } from '../content.ts';
import { settingPosition } from './config.ts';

/** Returns the names of an operation in settings: its operationId, its slug, its method and path. */
export function operationNames({ operationId, id, method, path }: Operation): readonly string[] {
  return [...(operationId === undefined ? [] : [operationId]), id, `${method} ${path}`];
}

/** Returns the names of a tag in settings: as the document has it, and its slug. */
export function tagNames({ name: written, id }: Tag): readonly string[] {
  return [written, id];
}

/** Throws PortalError for the first name of an order that no version of its API has as a tag, an operation or a webhook. */
export function checkOrder({ root, settings, apis }: Pick<Portal, 'root' | 'settings' | 'apis'>): void {
  for (const [id, { navigation }] of Object.entries(settings.apis)) {
    const order = navigation?.order;
    if (typeof order !== 'object') continue;
    const known = apis.filter((api) => api.id === id).flatMap(namesIn);
    const all = new Set(known);
    const unknown = order.find((one) => !all.has(one));
    if (unknown === undefined) continue;
    throw new PortalError(`Unknown tag or operation \`${unknown}\` in the order of \`${id}\`.`, {
      ...settingPosition(root, ['apis', id, 'order'], unknown),
      hint:
        nearestHint(unknown, known) ?? 'Name tags as the document does, operations by `operationId` or `GET /path`.',
    });
  }
}

function namesIn({ tags, operations, webhooks }: Api): readonly string[] {
  return [...listAllTags(tags).flatMap(tagNames), ...[...operations, ...webhooks].flatMap(operationNames)];
}
