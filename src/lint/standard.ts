import { isRecord, type Fields } from '../standard/record.ts';
import type { Context, Visit } from './rule.ts';

type Report = (message: string, field: string) => void;

/** Checks a node of one type, of a document of one version: `oas3_1`. */
type Check = (node: Fields, report: Report, version: string) => void;

/** Rules of OpenAPI's text that Redocly's `struct` lacks, by the type of node. */
const CHECKS: Readonly<Record<string, Check>> = {
  Parameter(node, report, version) {
    checkExamples(node, report);
    checkContent(node, report);
    checkName(node, report);
    checkReserved(node, report, version);
    if (node.in === 'querystring' && node.schema !== undefined)
      report('A parameter `in: querystring` is described by `content`, not by `schema`.', 'schema');
  },
  Header(node, report) {
    checkExamples(node, report);
    checkContent(node, report);
  },
  MediaType: checkExamples,
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

/** Token of RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
const CHARACTERS = "Use letters, digits and !#$%&'*+-.^_`|~.";
const METHODS = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY']);

function checkExamples(node: Fields, report: Report): void {
  checkPairs(node, ['examples', ['example']], report);
}

function checkContent(node: Fields, report: Report): void {
  checkPairs(node, ['content', ['schema', 'style', 'explode', 'allowReserved']], report);
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
  report('`allowReserved` is allowed only for parameters whose value is percent-encoded.', 'allowReserved');
}

/** Visits of the rules of OpenAPI's text that Redocly's `struct` lacks. */
export const standardVisits: Readonly<Record<string, { readonly enter: Visit }>> = Object.fromEntries(
  Object.entries(CHECKS).map(([name, check]) => [name, { enter: toVisit(check) }]),
);

function toVisit(check: Check): Visit {
  return (node: unknown, { location, report, specVersion }: Context) => {
    if (!isRecord(node)) return;
    const reportAt = (message: string, field: string): void => {
      report({ message, location: location.child([field]).key() });
    };
    check(node, reportAt, specVersion);
  };
}
