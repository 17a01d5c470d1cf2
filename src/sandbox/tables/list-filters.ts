import type { Parameter, Schema } from '../../model/index.ts';
import { allProperties } from './identity.ts';
import type { FilterTable, ListTable } from './types.ts';
import { plainName, segmentsOf, singular } from './words.ts';

/** Builds the filters of query parameters: by a property of the same name, or by a bound of a time span. */
export function buildFilterTables(query: readonly Parameter[], item: Schema): readonly FilterTable[] {
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
export function isTime({ name, schema }: Parameter): boolean {
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
export function buildSearchFilter(query: readonly Parameter[], item: Schema): ListTable['search'] {
  const parameter = query.find(({ name }) =>
    /^(?:q|query|search(?:term|text|query)?|keywords?|text|term)$/.test(plainName(name)),
  );
  if (parameter === undefined || parameter.schema?.type.some((type) => type !== 'string') === true) return undefined;
  const texts = allProperties(item).filter(({ schema }) => schema.type.includes('string') && !isTimeSchema(schema));
  const said = texts.filter(({ name }) => parameter.description?.includes(`\`${name}\``) === true);
  const properties = (said.length > 0 ? said : texts).map(({ name }) => name);
  return properties.length === 0 ? undefined : { parameter: parameter.name, properties: [...new Set(properties)] };
}

/** Finds the parameter that holds several filters as `field:value`, if the document has such an example. */
export function buildFieldFilters(query: readonly Parameter[], item: Schema, path: string): ListTable['pairs'] {
  const parameter = query.find(({ name }) => /^filters?$/.test(plainName(name)));
  if (parameter === undefined) return undefined;
  const shown = [
    parameter.description ?? '',
    ...parameter.examples.map(({ value }) => JSON.stringify(value?.json ?? '')),
  ];
  const properties = allProperties(item).map(({ name }) => name);
  const noun = plainName(singular(segmentsOf(path).at(-1) ?? ''));
  const id = properties.find((name) => /^(?:id|uuid)$/i.test(name));
  const names = [...properties, ...(id === undefined ? [] : [`${noun}Id`])];
  if (!shown.some((text) => names.some((name) => text.includes(`${name}:`)))) return undefined;
  return { parameter: parameter.name, id: id === undefined ? undefined : { name: `${noun}id`, property: id } };
}
