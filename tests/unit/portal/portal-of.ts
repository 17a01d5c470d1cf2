import { parse } from 'yaml';
import { normalizeApi } from '../openapi/model/filter-and-normalize.ts';
import type { Guide } from '../../../src/portal/pages/page.ts';
import { assemblePortal } from '../../../src/portal/portal.ts';
import type { Portal, PortalParts } from '../../../src/portal/portal.ts';
import { settingsSchema } from '../../../src/portal/settings/settings.ts';
import type { PortalConfig } from '../../../src/portal/settings/settings.ts';

/** Contents of a test's portal; everything else has defaults. */
export interface PortalSketch {
  /** Documents in YAML by `name@version`, or by any other key for a name of their own. */
  readonly documents?: Readonly<Record<string, string>>;
  readonly guides?: readonly Guide[];
  readonly settings?: PortalConfig;
  readonly parts?: Partial<PortalParts>;
}

/** Creates a portal of documents in YAML. */
export function portalOf({ documents = {}, guides = [], settings = {}, parts = {} }: PortalSketch): Portal {
  const apis = Object.entries(documents).map(([alias, text]) => {
    const [id, version] = alias.split('@');
    return normalizeApi({ document: parse(text), id, version, source: `/portal/${alias}.yaml` });
  });
  return assemblePortal({
    root: '/portal',
    own: true,
    settings: settingsSchema.parse(settings),
    apis,
    guides,
    builtAt: new Date('2026-11-20T12:00:00Z'),
    ...parts,
  });
}

/** Creates a guide with this source. */
export function guideOf(id: string, source = '', file = `/portal/src/content/guides/${id}.mdx`): Guide {
  return { id, title: id, description: `About ${id}.`, order: 1, file, head: '', source };
}

/** A document with two tags, four operations, a webhook, a callback and two schemas. */
export const SHOP = `
openapi: 3.1.0
info: { title: Shop, version: 1.0.0, description: Sells things. And more. }
tags: [{ name: Goods }, { name: Orders, description: All about orders. }]
paths:
  /goods:
    get: { operationId: listGoods, summary: List goods, tags: [Goods], responses: { '200': { description: All } } }
    post:
      operationId: addGood
      summary: Add a good
      tags: [Goods, Orders]
      deprecated: true
      x-deprecated-sunset: 2027-01-01
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Good' } } }
      responses: { '201': { description: Added } }
  /orders:
    get: { operationId: listOrders, summary: List orders, tags: [Orders], x-stability: beta, responses: { '200': { description: All } } }
    post:
      operationId: order
      summary: Order
      tags: [Orders]
      callbacks:
        shipped:
          '{$request.body#/url}':
            post: { summary: Shipped, responses: { '204': { description: Heard } } }
      responses: { '201': { description: Ordered }, '4XX': { description: Refused } }
webhooks:
  sold-out:
    post: { summary: Sold out, responses: { '204': { description: Heard } } }
components:
  schemas:
    Good:
      description: A thing for sale.
      type: object
      required: [name]
      properties:
        name: { type: string, description: What it is called. }
        size: { enum: [small, large] }
    Old: { type: string, deprecated: true }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
`;
