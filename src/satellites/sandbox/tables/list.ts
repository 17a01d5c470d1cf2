import type { Operation, Parameter, Schema } from '../../../openapi/model/index.ts';
import { answerOf, namesOf, plainName, allProperties } from './record-schema.ts';
import type { ListTable, PagingTable, FilterTable } from './types.ts';

/** Builds the table of a list, with the schema of its items; undefined where an operation returns no list of objects. */
export function buildListTable(operation: Operation): { readonly plan: ListTable; readonly item: Schema } | undefined {
  const answer = answerOf(operation);
  const found = answer === undefined ? undefined : findList(answer, 0);
  if (found === undefined) return undefined;
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  return { item: found.item, plan: { items: found.path, ...buildQueryTable(query, found.item) } };
}

/** Finds the one list of objects of a response, itself or below its names; `data`, `items`, `results` win among several. */
function findList(
  schema: Schema,
  depth: number,
): { readonly path: readonly string[]; readonly item: Schema } | undefined {
  const { items } = schema;
  if (items !== undefined && schema.type.every((type) => type === 'array' || type === 'null'))
    return namesOf(items).length > 0 ? { path: [], item: items } : undefined;
  if (depth > 1) return undefined;
  // A response with an id is a record, not a wrapper: records have lists of their own.
  if (schema.properties.some(({ name }) => /^(?:id|uuid)$/i.test(name))) return undefined;
  const lists = schema.properties.flatMap(({ name, schema: property }) => {
    const isObject = property.properties.length > 0;
    if (isObject && !/^(?:data|result|response|_embedded|embedded)$/i.test(name)) return [];
    const inner = findList(property, depth + 1);
    return inner === undefined ? [] : [{ path: [name, ...inner.path], item: inner.item }];
  });
  return lists.length === 1
    ? lists[0]
    : lists.find(({ path }) => /^(?:data|items|results|records|entries|values|content)$/i.test(path[0] ?? ''));
}

const NAMES = {
  limit: /^(?:limit|perpage|pagesize|size|take|maxresults?|count|pagelimit|top|max|rows|pageitems|itemsperpage)$/,
  offset: /^(?:offset|skip|start|startindex|pageoffset|startat)$/,
  page: /^(?:page|pagenumber|pageno|pageindex|pagenum|p|currentpage)$/,
  cursor: /^(?:cursor|after|startingafter|pagetoken|nexttoken|nextpagetoken|pagecursor|continuationtoken|marker)$/,
  before: /^(?:before|endingbefore|previouscursor)$/,
  sort: /^(?:sort|sortby|orderby|order|sortfield|ordering)$/,
  direction: /^(?:order|direction|dir|sortorder|sortdir|sortdirection|orderdirection|orderdir)$/,
};

function buildQueryTable(query: readonly Parameter[], item: Schema): Omit<ListTable, 'items'> {
  const find = (pattern: RegExp): Parameter | undefined =>
    query.find((parameter) => pattern.test(plainName(parameter.name)) && !isTime(parameter));
  const sort = find(NAMES.sort);
  const direction = query.find((parameter) => parameter !== sort && NAMES.direction.test(plainName(parameter.name)));
  const paging = buildPagingTable(find);
  const used = new Set([sort?.name, direction?.name, paging?.parameter, paging?.limit, paging?.before]);
  const free = query.filter(({ name }) => !used.has(name));
  const search = buildSearchFilter(free, item);
  return {
    paging,
    filters: buildFilterTables(free, item),
    ...(search === undefined ? {} : { search }),
    sort: sort === undefined ? undefined : { by: sort.name, direction: direction?.name },
  };
}

function buildPagingTable(find: (pattern: RegExp) => Parameter | undefined): PagingTable | undefined {
  const limit = find(NAMES.limit);
  const kinds = ['offset', 'page', 'cursor'] as const;
  const kind = kinds.find((name) => find(NAMES[name]) !== undefined);
  if (kind === undefined && limit === undefined) return undefined;
  const parameter = kind === undefined ? undefined : find(NAMES[kind]);
  const written = parameter?.schema?.default?.json;
  const first = kind === 'page' ? (written === 0 || parameter?.schema?.minimum === 0 ? 0 : 1) : 0;
  const size = limit?.schema?.default?.json;
  return {
    kind: kind ?? 'offset',
    parameter: parameter?.name,
    first,
    limit: limit?.name,
    ...(kind === 'cursor' ? { before: find(NAMES.before)?.name } : {}),
    size: typeof size === 'number' && size > 0 ? size : Math.min(20, Number(limit?.schema?.maximum ?? 20)),
  };
}

/** Builds the filters of query parameters: by a property of the same name, or by a bound of a time span. */
function buildFilterTables(query: readonly Parameter[], item: Schema): readonly FilterTable[] {
  const names = new Map(allProperties(item).map(({ name }) => [plainName(name), name]));
  return query.flatMap((parameter): FilterTable[] => {
    const bound = boundOf(parameter, item);
    if (bound !== undefined) return [{ parameter: parameter.name, ...bound }];
    const plain = plainName(parameter.name);
    const property = names.get(plain) ?? names.get(plain.replace(/s$/, ''));
    return property === undefined ? [] : [{ parameter: parameter.name, property }];
  });
}

const FROM = /^(?:start|from|since|after|begin|min)|(?:start|from|since|after|begin|min|gte?)$/;
const TO = /^(?:end|to|until|before|max)|(?:end|to|until|before|max|lte?)$/;

/** True for a parameter that is a time. */
function isTime({ name, schema }: Parameter): boolean {
  const format = schema?.format;
  return format === 'date' || format === 'date-time' || (format === undefined && /date$|^since$/i.test(name));
}

/** Finds the property whose times a parameter bounds, and the kind of bound; undefined where it bounds none. */
function boundOf(parameter: Parameter, item: Schema): Pick<FilterTable, 'property' | 'bound'> | undefined {
  if (!isTime(parameter)) return undefined;
  const plain = plainName(parameter.name);
  const bound = FROM.test(plain) ? 'from' : TO.test(plain) ? 'to' : undefined;
  if (bound === undefined) return undefined;
  const times = allProperties(item).filter(({ schema }) => isTimeSchema(schema) || isTimeSchema(schema.items));
  const stem = plain
    .replace(bound === 'from' ? FROM : TO, '')
    .replace(/^(?:date|time|at|on)+|(?:date|time|at|on)+$/g, '');
  const wanted = [
    ...(stem === '' ? [] : [new RegExp(`^${stem}`)]),
    ...(plain === 'since' ? [/^updated/] : []),
    ...(stem === ''
      ? [/^dates?$/, bound === 'from' ? /^(?:start|from|begin)/ : /^(?:end|to|until)/, /^created/, /^/]
      : []),
  ];
  const found = wanted.flatMap((name) => times.filter((property) => name.test(plainName(property.name))))[0];
  return found === undefined ? undefined : { property: found.name, bound };
}

function isTimeSchema(schema: Schema | undefined): boolean {
  return schema?.format === 'date' || schema?.format === 'date-time';
}

/** Builds the full-text search of items; the parameter's description may name the properties to search. */
function buildSearchFilter(query: readonly Parameter[], item: Schema): ListTable['search'] {
  const parameter = query.find(({ name }) =>
    /^(?:q|query|search(?:term|text|query)?|keywords?|text|term)$/.test(plainName(name)),
  );
  if (parameter === undefined || parameter.schema?.type.some((type) => type !== 'string') === true) return undefined;
  const texts = allProperties(item).filter(({ schema }) => schema.type.includes('string') && !isTimeSchema(schema));
  const said = texts.filter(({ name }) => parameter.description?.includes(`\`${name}\``) === true);
  const properties = (said.length > 0 ? said : texts).map(({ name }) => name);
  return properties.length === 0 ? undefined : { parameter: parameter.name, properties: [...new Set(properties)] };
}
