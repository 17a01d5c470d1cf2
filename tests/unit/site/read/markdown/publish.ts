import { normalizeApi } from '../../../openapi/model/filter-and-normalize.ts';
import type { Guide } from '../../../../../src/portal/pages/page.ts';
import { assemblePortal, type Portal } from '../../../../../src/portal/portal.ts';
import { settingsSchema, type PortalConfig } from '../../../../../src/portal/settings/settings.ts';

/** Returns the portal of some documents and guides, as of 20 November 2026. */
export function publish(
  documents: readonly object[],
  more: { guides?: readonly Guide[]; base?: string; site?: string; settings?: PortalConfig } = {},
): Portal {
  return assemblePortal({
    root: '/portal',
    own: true,
    settings: settingsSchema.parse({ title: 'Portal', description: 'All of it.', ...more.settings }),
    apis: documents.map((document) =>
      normalizeApi({ document, id: undefined, version: undefined, source: '/portal/openapi.yaml' }),
    ),
    guides: more.guides ?? [],
    builtAt: new Date('2026-11-20T00:00:00Z'),
    base: more.base,
    site: more.site,
  });
}

/** Returns a guide in MDX. */
export function guide(id: string, source: string): Guide {
  return { id, title: `The ${id}`, description: `About ${id}.`, order: 1, file: `/portal/${id}.mdx`, head: '', source };
}

/** A small document with one of most things. */
export const PETS = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '2', description: '# Pets\n\nAll *pets*.' },
  servers: [{ url: 'https://pets.example' }],
  tags: [{ name: 'Pets' }],
  paths: {
    '/pets/{id}': {
      get: {
        operationId: 'getPet',
        summary: 'Get a pet',
        tags: ['Pets'],
        deprecated: true,
        'x-deprecated-sunset': '2027-06-01',
        security: [{ key: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          200: {
            description: 'The pet',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
          404: { description: 'No such pet' },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', examples: ['Rex'] }, state: { enum: ['in', 'out'] } },
      },
    },
  },
};
