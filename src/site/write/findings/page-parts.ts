import { fileOf } from '../../../openapi/load/index.ts';
import {
  resolvePointer,
  valueAtPointer,
  type Api,
  type MediaType,
  type Operation,
} from '../../../openapi/model/index.ts';
import { mediaTypeAnchors, parameterAnchor, responseAnchor, securityAnchor } from '../../../portal/pages/anchors.ts';
import type { Page } from '../../../portal/pages/page.ts';
import { childPointer } from '../../../openapi/standard/pointer.ts';
import { isRecord } from '../../../openapi/standard/record.ts';

/** A part of a document that a page shows, in the author's file. */
export interface PagePart {
  readonly file: string;
  readonly pointer: string;
  /** Id of its element; empty for the page itself. */
  readonly anchor: string;
  /** True for a schema, whose properties have elements below that id. */
  readonly isSchema: boolean;
}

/** Lists the parts that a page shows at places of their own; empty for a page of no document. */
export function partsOfPage(page: Page): readonly PagePart[] {
  if (page.kind === 'operation' || page.kind === 'webhook') return partsOfOperation(page.api, page.operation);
  if (page.kind === 'schema') return partsAt(page.api, page.schema.pointer, 'schema', true);
  if (page.kind === 'tag') return partsAt(page.api, page.tag.pointer, '');
  return page.kind === 'api' ? partsOfApi(page.api) : [];
}

function partsOfOperation(api: Api, operation: Operation): readonly PagePart[] {
  const { pointer, sharedParameters, requestBody, responses } = operation;
  const content = (list: readonly MediaType[], anchor: string): readonly PagePart[] => {
    const anchors = mediaTypeAnchors(anchor, list);
    return list.flatMap((media, index) =>
      partsAt(api, childPointer(media.pointer, 'schema'), anchors[index] ?? '', true),
    );
  };
  const parts = [
    ...partsAt(api, pointer, ''),
    ...[pointer, ...(sharedParameters === undefined ? [] : [sharedParameters])].flatMap((holder) =>
      partsOfParameters(api, holder),
    ),
  ];
  if (requestBody !== undefined) {
    parts.push(...partsAt(api, childPointer(pointer, 'requestBody'), 'body'));
    parts.push(...content(requestBody.content, 'body'));
  }
  for (const response of responses) {
    const at = childPointer(childPointer(pointer, 'responses'), response.status);
    const anchor = responseAnchor(response.status);
    parts.push(...partsAt(api, at, anchor));
    parts.push(...content(response.content, anchor));
  }
  return parts;
}

function partsOfParameters(api: Api, holder: string): readonly PagePart[] {
  const list = valueAtPointer(api, childPointer(holder, 'parameters'));
  if (!Array.isArray(list)) return [];
  return list.flatMap((_, index) => {
    const at = childPointer(childPointer(holder, 'parameters'), index);
    const value = valueAtPointer(api, resolvePointer(api, at));
    const { name, in: place } = isRecord(value) ? value : {};
    const isKnown = place === 'path' || place === 'query' || place === 'querystring' || place === 'header';
    if (typeof name !== 'string' || (!isKnown && place !== 'cookie')) return partsAt(api, at, '');
    return partsAt(api, at, parameterAnchor({ name, in: place }));
  });
}

function partsOfApi(api: Api): readonly PagePart[] {
  const schemes = api.securitySchemes.flatMap((scheme) => partsAt(api, scheme.pointer, securityAnchor(scheme)));
  return [...['#', '#/info', '#/servers', '#/security'].flatMap((pointer) => partsAt(api, pointer, '')), ...schemes];
}

/** Returns a part of the bundled document, and the one that it refers to, each in its file. */
function partsAt(api: Api, pointer: string, anchor: string, isSchema = false): readonly PagePart[] {
  const places = [...new Set([pointer, resolvePointer(api, pointer)])];
  return places.flatMap((place) => {
    const origin = fileOf(api, place);
    return origin === undefined ? [] : [{ ...origin, anchor, isSchema }];
  });
}
