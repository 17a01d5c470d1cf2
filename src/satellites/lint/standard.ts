import { isRecord, type Fields } from '../../openapi/standard/record.ts';
import type { Context, NodeLocation, Rule, Visit } from './rule.ts';
import { VALUE_CHECKS, type Check, type Report } from './value-checks.ts';

/** Rules of OpenAPI's text that Redocly's `struct` lacks, by the type of node. */
const CHECKS: Readonly<Record<string, Check>> = {
  Parameter(node, report, version) {
    checkExamples(node, report);
    checkContent(node, report);
    checkName(node, report);
    checkReserved(node, report, version);
    checkStyle(node, report);
    if (node.in === 'querystring' && node.schema !== undefined)
      report('A parameter `in: querystring` must have no `schema`. Move it to a media type of `content`.', 'schema');
  },
  Header(node, report) {
    checkExamples(node, report);
    checkContent(node, report);
    checkStyle({ ...node, in: 'header' }, report);
  },
  MediaType(node, report) {
    checkExamples(node, report);
    checkItemEncoding(node, report);
  },
  License(node, report) {
    checkPairs(node, ['identifier', ['url']], report);
  },
  Link(node, report) {
    checkPairs(node, ['operationRef', ['operationId']], report);
  },
  ServerVariable: checkServerVariable,
  Server({ url }, report, version) {
    if (version !== 'oas3_2' || typeof url !== 'string') return;
    if (/[?#]/.test(url.replaceAll(EXPRESSION, '')))
      report('The address of a server must have no query and no fragment.', 'url');
    const repeated = repeatedIn(url);
    if (repeated !== undefined)
      report(`The address has \`${repeated}\` more than once. Give each variable its own name.`, 'url');
  },
  Root({ $self: address }, report, version) {
    if (version === 'oas3_2' && typeof address === 'string' && !/^(?:[^#\s<>"{}|\\^`%]|%[\da-f]{2})*$/i.test(address))
      report(
        '`$self` is not a URI reference without a fragment. Write it like `https://example.com/openapi.yaml`.',
        '$self',
      );
  },
  Paths(node, report, version) {
    for (const path of version === 'oas3_2' ? Object.keys(node) : []) {
      const repeated = repeatedIn(path);
      if (repeated !== undefined)
        report(`The path has \`${repeated}\` more than once. Give each part its own name.`, path);
    }
  },
  HeadersMap(node, report) {
    for (const name of Object.keys(node).filter((key) => !TOKEN.test(key)))
      report(`\`${name}\` is not the name of an HTTP header. ${CHARACTERS}`, name);
  },
  Encoding(node, report) {
    checkPairs(node, ['encoding', ['prefixEncoding', 'itemEncoding']], report);
  },
  Xml(node, report) {
    checkPairs(node, ['nodeType', ['attribute', 'wrapped']], report);
  },
  PathItem({ additionalOperations }, report) {
    for (const method of Object.keys(isRecord(additionalOperations) ? additionalOperations : {})) {
      const what = `\`${method}\` of \`additionalOperations\``;
      if (METHODS.has(method))
        report(`${what} has a field of its own. Write \`${method.toLowerCase()}\`.`, 'additionalOperations');
      else if (!TOKEN.test(method)) report(`${what} is not an HTTP method. ${CHARACTERS}`, 'additionalOperations');
    }
  },
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

function checkExamples(node: Fields, report: Report): void {
  checkPairs(node, ['examples', ['example']], report);
}

function checkContent(node: Fields, report: Report): void {
  checkPairs(node, ['content', ['schema', 'style', 'explode', 'allowReserved']], report);
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

/** Reports each field beside the one that excludes it. */
function checkPairs(node: Fields, [field, excluded]: readonly [string, readonly string[]], report: Report): void {
  if (node[field] === undefined) return;
  for (const other of excluded.filter((name) => node[name] !== undefined))
    report(`\`${other}\` is not allowed beside \`${field}\`. Remove one of them.`, other);
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

/** Creates the visits of the rules of OpenAPI's text that Redocly's `struct` lacks, for one document. */
export function createStandardVisits(): ReturnType<Rule> {
  const names = new Set([...Object.keys(CHECKS), ...Object.keys(VALUE_CHECKS)]);
  const checks = [...names].map((name) => [name, toVisit([CHECKS[name], VALUE_CHECKS[name]])] as const);
  const enter = new Map(checks);
  const operations = new Set<unknown>();
  const links: { readonly id: string; readonly location: NodeLocation }[] = [];
  return {
    ...Object.fromEntries(checks.map(([name, visit]) => [name, { enter: visit }])),
    Operation(node) {
      if (isRecord(node)) operations.add(node.operationId);
    },
    Link(node, context) {
      enter.get('Link')?.(node, context);
      if (isRecord(node) && typeof node.operationId === 'string')
        links.push({ id: node.operationId, location: context.location.child(['operationId']) });
    },
    Root: {
      enter(node, context) {
        enter.get('Root')?.(node, context);
      },
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

function toVisit(checks: readonly (Check | undefined)[]): Visit {
  return (node: unknown, { location, report, specVersion }: Context) => {
    if (!isRecord(node)) return;
    const reportAt = (message: string, field: string): void => {
      report({ message, location: (field === '' ? location : location.child([field])).key() });
    };
    for (const check of checks) check?.(node, reportAt, specVersion);
  };
}
