import { fieldsOf, isRecord, listOf, type Fields } from '../../openapi/standard/record.ts';
import type { NodeLocation, Rule, Visit } from './rule.ts';

/** Reports a message at a field of a node; at the node for an empty name. */
export type Report = (message: string, field: string) => void;

/** Checks a node of one type, of a document of one version: `oas3_1`. */
export type Check = (node: Fields, report: Report, version: string) => void;

/** Forms of texts. */
const FORMS = {
  address: { isOf: (text: string) => ADDRESS.test(text), what: 'a URL' },
  absolute: { isOf: (text: string) => ADDRESS.test(text) && /^[a-z][a-z\d+.-]*:/i.test(text), what: 'a URI' },
  email: { isOf: (text: string) => /^[^\s@]+@[^\s@]+$/.test(text), what: 'an email address' },
} as const;

/** Characters of a URI reference (RFC 3986), and those of other scripts. */
const ADDRESS = /^(?:[^\s<>"{}|\\^`%]|%[\da-f]{2})*$/i;

const isOneExample = excluding('examples', 'example');
const isOneContent = excluding('content', 'schema', 'style', 'explode', 'allowReserved');
const flow = (...names: readonly string[]): readonly Check[] => [
  formed(Object.fromEntries([...names, 'refreshUrl'].map((name) => [name, 'address'] as const))),
];

/** Rules of OpenAPI's text that Redocly's `struct` lacks, by the type of node. */
const CHECKS: Readonly<Record<string, readonly Check[]>> = {
  Parameter: [isOneExample, isOneContent, checkContent, checkName, checkReserved, checkStyle, checkPlace],
  Header: [
    isOneExample,
    isOneContent,
    checkContent,
    (node, report) => {
      checkStyle({ ...node, in: 'header' }, report);
    },
  ],
  MediaType: [isOneExample, checkItemEncoding],
  Info: [formed({ termsOfService: 'address' })],
  Contact: [formed({ url: 'address', email: 'email' })],
  License: [excluding('identifier', 'url'), formed({ url: 'address' })],
  ExternalDocs: [formed({ url: 'address' })],
  Link: [excluding('operationRef', 'operationId'), checkLink],
  ServerVariable: [checkServerVariable],
  Server: [checkServer],
  Root: [checkSelf, formed({ jsonSchemaDialect: 'absolute' })],
  Paths: [checkPaths],
  HeadersMap: [checkHeaders],
  Encoding: [excluding('encoding', 'prefixEncoding', 'itemEncoding')],
  Xml: [excluding('nodeType', 'attribute', 'wrapped'), formed({ namespace: 'absolute' })],
  PathItem: [checkMethods],
  SecurityScheme: [formed({ openIdConnectUrl: 'address', oauth2MetadataUrl: 'address' })],
  ImplicitFlow: flow('authorizationUrl'),
  PasswordFlow: flow('tokenUrl'),
  ClientCredentials: flow('tokenUrl'),
  AuthorizationCode: flow('authorizationUrl', 'tokenUrl'),
  DeviceAuthorization: flow('deviceAuthorizationUrl', 'tokenUrl'),
  Components: [checkNames],
  Responses: [checkRanges],
  Schema: [checkSchema],
};

/** Styles by the place of a parameter. */
const STYLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
]);
const EXPRESSION = /\{[^{}]*\}/g;
/** Token of RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
const CHARACTERS = "Use letters, digits and !#$%&'*+-.^_`|~.";
const METHODS = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY']);

/** Returns the first expression that a template has twice. */
function repeatedIn(template: string): string | undefined {
  const names = [...template.matchAll(EXPRESSION)].map(([text]) => text);
  return names.find((name, index) => names.indexOf(name) !== index);
}

function checkPlace({ in: place, schema, required }: Fields, report: Report): void {
  if (place === 'querystring' && schema !== undefined)
    report('A parameter `in: querystring` must have no `schema`. Move it to a media type of `content`.', 'schema');
  if (place === 'path' && required === false) report('A parameter of a path must be `required: true`.', 'required');
}

function checkLink({ operationRef, operationId }: Fields, report: Report): void {
  if ((operationRef ?? operationId) === undefined)
    report('A link must have an `operationId` or an `operationRef`.', '');
  if (typeof operationRef === 'string' && !ADDRESS.test(operationRef))
    report('`operationRef` is not a URI reference. Write `%7B` for `{` and `%7D` for `}`.', 'operationRef');
}

function checkServer({ url }: Fields, report: Report, version: string): void {
  if (version !== 'oas3_2' || typeof url !== 'string') return;
  if (/[?#]/.test(url.replaceAll(EXPRESSION, '')))
    report('The address of a server must have no query and no fragment.', 'url');
  const repeated = repeatedIn(url);
  if (repeated !== undefined)
    report(`The address has \`${repeated}\` more than once. Give each variable its own name.`, 'url');
}

function checkSelf({ $self: address }: Fields, report: Report, version: string): void {
  if (version === 'oas3_2' && typeof address === 'string' && (!ADDRESS.test(address) || address.includes('#')))
    report(
      '`$self` is not a URI reference without a fragment. Write it like `https://example.com/openapi.yaml`.',
      '$self',
    );
}

function checkPaths(node: Fields, report: Report, version: string): void {
  for (const path of version === 'oas3_2' ? Object.keys(node) : []) {
    const repeated = repeatedIn(path);
    if (repeated !== undefined)
      report(`The path has \`${repeated}\` more than once. Give each part its own name.`, path);
  }
}

function checkHeaders(node: Fields, report: Report): void {
  for (const name of Object.keys(node).filter((key) => !TOKEN.test(key)))
    report(`\`${name}\` is not the name of an HTTP header. ${CHARACTERS}`, name);
}

function checkMethods({ additionalOperations }: Fields, report: Report): void {
  for (const method of Object.keys(fieldsOf(additionalOperations))) {
    const what = `\`${method}\` of \`additionalOperations\``;
    if (METHODS.has(method))
      report(`${what} has a field of its own. Write \`${method.toLowerCase()}\`.`, 'additionalOperations');
    else if (!TOKEN.test(method)) report(`${what} is not an HTTP method. ${CHARACTERS}`, 'additionalOperations');
  }
}

function checkNames(node: Fields, report: Report): void {
  for (const field of ['pathItems', 'mediaTypes'])
    for (const name of Object.keys(fieldsOf(node[field])))
      if (!/^[\w.-]+$/.test(name)) report(`The name \`${name}\` must consist of letters, digits and .-_`, field);
}

function checkContent(node: Fields, report: Report): void {
  if (isRecord(node.content) && Object.keys(node.content).length > 1)
    report('`content` of a parameter or header must have one media type. Remove the others.', 'content');
}

function checkStyle({ style, in: place }: Fields, report: Report): void {
  const allowed = typeof place === 'string' ? STYLES.get(place) : undefined;
  if (typeof style !== 'string' || allowed === undefined || allowed.includes(style)) return;
  report(`\`style: ${style}\` is not allowed in a ${String(place)}. Write \`${allowed.join('` or `')}\`.`, 'style');
}

/** Reports encodings of items where nothing says that the content is a list. */
function checkItemEncoding({ schema, itemSchema, ...node }: Fields, report: Report): void {
  const isList = !isRecord(schema) || [schema.type ?? 'array'].flat().includes('array');
  if (itemSchema !== undefined || (schema !== undefined && isList)) return;
  for (const field of ['prefixEncoding', 'itemEncoding'].filter((name) => node[name] !== undefined))
    report(`\`${field}\` needs an \`itemSchema\`, or a \`schema\` of an array.`, field);
}

/** Reports what 3.0 recommends against, and later versions forbid. */
function checkServerVariable({ enum: values, default: usual }: Fields, report: Report, version: string): void {
  if (version === 'oas3_0' || !Array.isArray(values)) return;
  if (values.length === 0)
    report('`enum` of a server variable is empty. List its values, or leave `enum` out.', 'enum');
  else if (usual !== undefined && !values.includes(usual))
    report('`default` of a server variable is not in its `enum`. Add it there, or change it.', 'default');
}

/** Creates a check that reports each field beside the one that excludes it. */
function excluding(field: string, ...excluded: readonly string[]): Check {
  return (node, report) => {
    if (node[field] === undefined) return;
    for (const other of excluded.filter((name) => node[name] !== undefined))
      report(`\`${other}\` is not allowed beside \`${field}\`. Remove one of them.`, other);
  };
}

function checkName({ name, in: place }: Fields, report: Report): void {
  if (typeof name !== 'string') return;
  if (place === 'header' && !TOKEN.test(name))
    report(`\`${name}\` is not the name of an HTTP header. ${CHARACTERS}`, 'name');
  if (place === 'path' && /[{}]/.test(name))
    report(`\`${name}\` cannot be the name of a path parameter. Remove the braces.`, 'name');
}

/** Reports `allowReserved` where values are not percent-encoded. The text of 3.0 allows it. */
function checkReserved({ allowReserved, in: place, style = 'form' }: Fields, report: Report, version: string): void {
  if (allowReserved === undefined || version === 'oas2' || version === 'oas3_0' || place === 'query') return;
  if (version === 'oas3_2' && (place === 'path' || (place === 'cookie' && style === 'form'))) return;
  report('`allowReserved` is allowed only for parameters whose value is percent-encoded. Remove it.', 'allowReserved');
}

function checkSchema(node: Fields, report: Report, version: string): void {
  if (typeof node.multipleOf === 'number' && node.multipleOf <= 0)
    report('`multipleOf` must be more than 0.', 'multipleOf');
  if (Array.isArray(node.required) && new Set(node.required).size < node.required.length)
    report('`required` has a name twice. Remove one.', 'required');
  const { discriminator } = node;
  if (version === 'oas2' && typeof discriminator === 'string' && !listOf(node.required).includes(discriminator))
    report(
      `The discriminator of Swagger 2.0 must be required. Add \`${discriminator}\` to \`required\`.`,
      'discriminator',
    );
  if (version !== 'oas3_0') return;
  if (node.readOnly === true && node.writeOnly === true)
    report('A property must not be both `readOnly` and `writeOnly`. Remove one.', 'writeOnly');
  if (node.type === 'array' && node.items === undefined) report('An array must have `items` in OpenAPI 3.0.', '');
  if (Array.isArray(node.items)) report('`items` must be one schema in OpenAPI 3.0, not a list.', 'items');
}

/** Creates a check of the forms of fields. */
function formed(fields: Readonly<Record<string, keyof typeof FORMS>>): Check {
  return (node, report) => {
    for (const [field, form] of Object.entries(fields)) {
      const text = node[field];
      if (typeof text === 'string' && text !== '' && !FORMS[form].isOf(text))
        report(`\`${field}\` is not ${FORMS[form].what}.`, field);
    }
  };
}

function checkRanges(node: Fields, report: Report): void {
  for (const status of Object.keys(node).filter((key) => /^[1-5]xx$/i.test(key) && !key.endsWith('XX')))
    report(`\`${status}\` is not a range of status codes. Write \`${status.toUpperCase()}\`.`, status);
}

/** Creates the visits of the rules of OpenAPI's text that Redocly's `struct` lacks, for one document. */
export function createStandardVisits(): ReturnType<Rule> {
  const operations = new Set<unknown>();
  const links: { readonly id: string; readonly location: NodeLocation }[] = [];
  const visits = Object.entries(CHECKS).map(([name, checks]) => [name, { enter: toVisit(checks) }] as const);
  return {
    ...Object.fromEntries(visits),
    Operation(node) {
      if (isRecord(node)) operations.add(node.operationId);
    },
    Link(node, context) {
      toVisit(CHECKS.Link)(node, context);
      if (isRecord(node) && typeof node.operationId === 'string')
        links.push({ id: node.operationId, location: context.location.child(['operationId']) });
    },
    Root: {
      enter: toVisit(CHECKS.Root),
      leave(_, { report }) {
        for (const { id, location } of links.filter((link) => !operations.has(link.id)))
          report({
            message: `No operation has the operationId \`${id}\`. Fix it, or add the operation.`,
            location,
            forceSeverity: 'warn',
          });
      },
    },
  };
}

function toVisit(checks: readonly Check[] = []): Visit {
  return (node, { location, report, specVersion }) => {
    if (!isRecord(node)) return;
    const reportAt = (message: string, field: string): void => {
      report({ message, location: (field === '' ? location : location.child([field])).key() });
    };
    for (const check of checks) check(node, reportAt, specVersion);
  };
}
