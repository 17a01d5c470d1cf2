import type { Api, MediaType, Operation, Schema } from '../../openapi/model/index.ts';
import { mediaTypeToExamples, payloadDirection, type ValueDirection } from '../samples/index.ts';
import { findApi, findExample, findOperation, findResponse, findScheme, findSchema } from '../guides/names.ts';
import type { ComponentTag } from '../markup/components/tags.ts';
import { attributeOf, type REFERENCE_COMPONENTS } from '../guides/components.ts';
import { findUrl, pageOf, sandboxName } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { exampleView, rowBudget } from './content.ts';
import { contextOf, type Context } from './context.ts';
import { operationRequest } from './operation-request.ts';
import { samplesView } from './samples.ts';
import { schemaToRows } from './rows/index.ts';
import { schemaExample } from './schema-example.ts';
import { schemeView } from './security.ts';
import { listErrorStatuses } from './statuses.ts';
import type { ExampleView } from './types/content.ts';
import type { GuideComponent } from './types/guide.ts';

type Attributes = ComponentTag['attributes'];
type Name = (typeof REFERENCE_COMPONENTS)[number]['name'];

/** Components of guides: the kind of object that the attribute names, and the data that the component shows. */
export const GUIDE_COMPONENTS = [
  ofOperation('OperationLink', ({ operation, portal }) => ({
    name: operation.title,
    href: findUrl(operation, portal),
    deprecated: operation.deprecated,
  })),
  /** The whole operation; its anchors begin with the names of API and operation. */
  ofOperation('Operation', ({ operation, api, context, portal }) => {
    const anchor = `${api.id}-${operation.id}`;
    const options = { api, page: operation, context, budget: rowBudget(operation), expand: operation.expandSchemas };
    return {
      operation: {
        anchor,
        title: operation.title,
        ...operationRequest(operation, { ...options, prefix: `${anchor}-` }),
      },
      href: findUrl(operation, portal),
      isWebhook: operation.kind === 'webhook',
      samples: samplesView(operation, api, portal),
    };
  }),
  ofOperation('Samples', ({ operation, api, portal }) => ({ samples: samplesView(operation, api, portal) })),
  ofOperation('TryIt', ({ operation, api, portal }) => {
    const samples = samplesView(operation, api, portal);
    return samples.tryIt && { samples };
  }),
  ofOperation('RequestExample', ({ operation, context, attributes }) => {
    const content = operation.requestBody?.content ?? [];
    const example = namedExample(content, attributes, { direction: payloadDirection(operation), context });
    return example === undefined ? undefined : { example };
  }),
  ofOperation('ResponseExample', ({ operation, context, attributes }) => {
    const response = findResponse(operation, attributes.get('status') ?? '').found;
    const example = namedExample(response?.content ?? [], attributes, { direction: 'response', context });
    if (response === undefined || example === undefined) return undefined;
    const { status, description } = response;
    return { status, description: description === undefined ? undefined : context.textOf(description), example };
  }),
  /** ISO 8601 instant; undefined: no date yet. */
  ofOperation('Sunset', ({ operation }) => ({ sunset: operation.deprecation?.sunset?.instant })),
  ofSchema('SchemaLink', ({ schema, portal, context }) => ({
    name: context.nameOf(schema),
    href: findUrl(schema, portal),
  })),
  ofSchema('Properties', ({ schema, context, named }) => {
    const anchor = named.replace('/', '-');
    const rows = schemaToRows(schema, { context, anchor, direction: 'both', home: true, depth: 3, budget: 80 });
    return { names: schema.properties.map((property) => property.name), rows };
  }),
  ofSchema('SchemaExample', ({ schema, context }) => {
    const example = schemaExample(schema, context);
    return example === undefined ? undefined : { name: context.nameOf(schema), example };
  }),
  component('Scheme', (named, _, portal) => {
    const scheme = findScheme(portal.apis, named).found;
    if (scheme === undefined) return undefined;
    const api = portal.apis.find(({ securitySchemes }) => securitySchemes.includes(scheme));
    return { scheme: schemeView(scheme, contextOf(api, portal)) };
  }),
  /** Command that creates a key on a sandbox server; undefined without a sandbox. */
  component('KeyForm', (named, _, portal) =>
    findScheme(portal.apis, named).found === undefined ? undefined : { command: commandFor(portal) },
  ),
  ofOperation('QuickstartSteps', ({ operation, api, portal }) => ({
    api: sandboxName(api, portal),
    method: operation.method,
    path: operation.path,
  })),
  component('Statuses', (named, _, portal) => {
    const api = findApi(portal.apis, named).found;
    return { statuses: api === undefined ? [] : listErrorStatuses(api, contextOf(api, portal)) };
  }),
];

/** Returns the data of a guide's component; undefined if it shows nothing. */
export function guideComponent(
  { name, attributes }: Pick<ComponentTag, 'name' | 'attributes'>,
  portal: Portal,
): GuideComponent | undefined {
  return GUIDE_COMPONENTS.find((candidate) => candidate.name === name)?.show(attributes, portal);
}

/** Origin of a portal without a configured site: Astro's default server. */
const OWN_SERVER = 'http://localhost:4321';

/** Returns the command that creates an account with its first key. */
function commandFor({ sandbox, base }: Portal): string | undefined {
  if (sandbox === 'nowhere') return undefined;
  const url = sandbox === 'page' ? `${base}sandbox` : sandbox.url;
  const server = url.startsWith('/') ? OWN_SERVER + url : `${url}/sandbox`;
  return `curl ${server}/-/accounts --json '{"name":"me"}'`;
}

/** Component that shows `Shown` about the object that its attribute names. */
interface Component<Kind extends Name, Shown extends object> {
  readonly name: Kind;
  readonly show: (attributes: Attributes, portal: Portal) => ({ readonly kind: Kind } & Shown) | undefined;
}

function component<Kind extends Name, Shown extends object>(
  kind: Kind,
  show: (named: string, attributes: Attributes, portal: Portal) => Shown | undefined,
): Component<Kind, Shown> {
  return {
    name: kind,
    show: (attributes, portal) => {
      const shown = show(attributes.get(attributeOf(kind)) ?? '', attributes, portal);
      return shown === undefined ? undefined : { kind, ...shown };
    },
  };
}

interface About {
  readonly attributes: Attributes;
  readonly context: Context;
  readonly portal: Portal;
}

function ofOperation<Kind extends Name, Shown extends object>(
  kind: Kind,
  show: (about: About & { readonly operation: Operation; readonly api: Api }) => Shown | undefined,
): Component<Kind, Shown> {
  return component(kind, (named, attributes, portal) => {
    const operation = findOperation(portal.apis, named).found;
    const api = operation === undefined ? undefined : apiOf(operation, portal);
    if (operation === undefined || api === undefined) return undefined;
    return show({ operation, api, attributes, context: contextOf(api, portal), portal });
  });
}

function ofSchema<Kind extends Name, Shown extends object>(
  kind: Kind,
  show: (about: About & { readonly schema: Schema; readonly named: string }) => Shown | undefined,
): Component<Kind, Shown> {
  return component(kind, (named, attributes, portal) => {
    const schema = findSchema(portal.apis, named).found;
    if (schema === undefined) return undefined;
    return show({ schema, named, attributes, context: contextOf(apiOf(schema, portal), portal), portal });
  });
}

function apiOf(shown: Operation | Schema, portal: Portal): Api | undefined {
  const page = pageOf(shown, portal);
  return page !== undefined && 'api' in page ? page.api : undefined;
}

/** Returns the example that the attribute `example` names; the first one without the attribute. */
function namedExample(
  content: readonly MediaType[],
  attributes: Attributes,
  { direction, context }: { readonly direction: ValueDirection; readonly context: Context },
): ExampleView | undefined {
  const name = attributes.get('example');
  const media = findExample(content, name).found;
  const examples = media === undefined ? [] : mediaTypeToExamples(media, direction);
  const example = examples.find((one) => name === undefined || one.name === name);
  return example === undefined ? undefined : exampleView(example, context);
}
