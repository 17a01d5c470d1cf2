import { mediaTypeToExamples, type Direction } from '../samples/index.ts';
import type { Api, MediaType, Operation, Schema } from '../openapi/index.ts';
import { findTags, type GuideTag } from '../site/guides/tags.ts';
import { findApi, findExample, findOperation, findResponse, findScheme, findSchema } from '../site/guides/names.ts';
import type { PageOf } from '../site/pages/page.ts';
import type { Portal } from '../site/portal/portal.ts';
import { findUrl, pageOf } from '../site/pages/routes.ts';
import { exampleView } from './content.ts';
import { contextOf, type Context } from './context.ts';
import { samplesView } from './operation.ts';
import { schemaToRows } from './rows/index.ts';
import { schemaExample } from './schema.ts';
import { schemeView } from './security.ts';
import { listErrorStatuses } from './statuses.ts';
import type { ExampleView } from './types/content.ts';
import type { GuidePart, GuideView } from './types/guide.ts';

/** A guide: its text, and what its components show in their places. */
export function guideView({ guide, title, description }: PageOf<'guide'>, portal: Portal): GuideView {
  const { id, source, file } = guide;
  const head = { kind: 'guide', id, title, description, source } as const;
  if (!file.endsWith('.mdx')) return { ...head, parts: [source] };
  const parts: GuideView['parts'][number][] = [];
  let end = 0;
  for (const tag of findTags(source)) {
    parts.push(withoutScript(source.slice(end, tag.offset)), { part: guidePart(tag, portal) });
    end = tag.end;
  }
  return { ...head, parts: [...parts, withoutScript(source.slice(end))] };
}

/** MDX without imports, exports and comments. */
function withoutScript(source: string): string {
  return source.replace(/^(?:import|export)\s.*(?:\n|$)/gm, '').replace(/\{\/\*[\s\S]*?\*\/\}/g, '');
}

/** What a component of a guide shows; undefined where it shows nothing. */
export function guidePart(tag: Pick<GuideTag, 'name' | 'attributes'>, portal: Portal): GuidePart | undefined {
  switch (tag.name) {
    case 'OperationLink':
    case 'Samples':
    case 'RequestExample':
    case 'ResponseExample':
    case 'Sunset':
      return operationPart(tag.name, tag.attributes, portal);
    case 'SchemaLink':
    case 'Properties':
    case 'SchemaExample':
      return schemaPart(tag.name, tag.attributes.get('schema') ?? '', portal);
    case 'Scheme': {
      const scheme = findScheme(portal.apis, tag.attributes.get('scheme') ?? '').found;
      if (scheme === undefined) return undefined;
      const api = portal.apis.find(({ securitySchemes }) => securitySchemes.includes(scheme));
      return { kind: 'Scheme', scheme: schemeView(scheme, contextOf(api, portal)) };
    }
    case 'Statuses': {
      const api = findApi(portal.apis, tag.attributes.get('api') ?? '').found;
      const statuses = api === undefined ? [] : listErrorStatuses(api, contextOf(api, portal));
      return { kind: 'Statuses', statuses };
    }
    default:
      return undefined;
  }
}

type Attributes = GuideTag['attributes'];

function operationPart(
  kind: 'OperationLink' | 'Samples' | 'RequestExample' | 'ResponseExample' | 'Sunset',
  attributes: Attributes,
  portal: Portal,
): GuidePart | undefined {
  const operation = findOperation(portal.apis, attributes.get('operation') ?? '').found;
  const api = operation === undefined ? undefined : apiOf(operation, portal);
  if (operation === undefined || api === undefined) return undefined;
  const context = contextOf(api, portal);
  const name = attributes.get('example');
  switch (kind) {
    case 'OperationLink':
      return { kind, name: operation.title, href: findUrl(operation, portal), deprecated: operation.deprecated };
    case 'Samples':
      return { kind, samples: samplesView(operation, api, portal) };
    case 'Sunset':
      return { kind, sunset: operation.deprecation?.sunset?.instant };
    case 'RequestExample': {
      const example = namedExample(operation.requestBody?.content ?? [], { name, direction: 'request', context });
      return example === undefined ? undefined : { kind, example };
    }
    case 'ResponseExample': {
      const response = findResponse(operation, attributes.get('status') ?? '').found;
      const example = namedExample(response?.content ?? [], { name, direction: 'response', context });
      if (response === undefined || example === undefined) return undefined;
      const { status, description } = response;
      return {
        kind,
        status,
        description: description === undefined ? undefined : context.textOf(description),
        example,
      };
    }
  }
}

function schemaPart(
  kind: 'SchemaLink' | 'Properties' | 'SchemaExample',
  named: string,
  portal: Portal,
): GuidePart | undefined {
  const schema = findSchema(portal.apis, named).found;
  if (schema === undefined) return undefined;
  const context = contextOf(apiOf(schema, portal), portal);
  const { name = '' } = schema;
  switch (kind) {
    case 'SchemaLink':
      return { kind, name, href: findUrl(schema, portal) };
    case 'Properties': {
      const anchor = named.replace('/', '-');
      const rows = schemaToRows(schema, { context, anchor, direction: 'both', home: true, depth: 3, budget: 80 });
      return { kind, names: schema.properties.map((property) => property.name), rows };
    }
    case 'SchemaExample': {
      const example = schemaExample(schema, context);
      return example === undefined ? undefined : { kind, name, example };
    }
  }
}

function apiOf(shown: Operation | Schema, portal: Portal): Api | undefined {
  const page = pageOf(shown, portal);
  return page !== undefined && 'api' in page ? page.api : undefined;
}

interface Wanted {
  readonly name: string | undefined;
  readonly direction: Direction;
  readonly context: Context;
}

function namedExample(content: readonly MediaType[], { name, direction, context }: Wanted): ExampleView | undefined {
  const media = findExample(content, name).found;
  const examples = media === undefined ? [] : mediaTypeToExamples(media, direction);
  const example = examples.find((one) => name === undefined || one.name === name);
  return example === undefined ? undefined : exampleView(example, context);
}
