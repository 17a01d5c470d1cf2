import { choicesOf, enumOf, namedOf, ownValue, type Schema } from '../../../openapi/model/index.ts';
import { memoBySchema, type Context } from '../context.ts';
import type { Fact } from '../types/fact.ts';
import { clauseOf, onlyObject } from './conditions.ts';
import { coded, cutCode, flagged, memberToCode, limitsToFacts, rangeOf } from './limits.ts';
import { isShownApart } from './shape.ts';
import { typeOf } from './type.ts';
import { withoutDefaultAsExample } from './without-facts.ts';

/** Converts the limits and annotations of a schema to facts, one for each kind; 0 is a limit. */
export const schemaToFacts: (schema: Schema, context: Context) => readonly Fact[] = memoBySchema((schema, context) => [
  ...(schema.missing === undefined ? [] : [coded('missing', schema.missing)]),
  ...limitsToFacts(schema),
  ...itemsToFacts(schema, context),
  ...keysToFacts(schema, context),
  ...encodingToFacts(schema),
  ...(schema.not === undefined || isShownApart(schema.not) ? [] : [notToFact(schema.not, context)]),
  ...extensibleToFacts(schema),
  ...withoutDefaultAsExample(valuesToFacts(schema)),
  ...xmlToFacts(schema),
]);

/** Returns the facts of the contents of an array or map, with what a row of their own would show beside its name. */
export function contentToFacts(schema: Schema, context: Context): readonly Fact[] {
  const title = ownValue(schema, 'title');
  return [
    ...(title === undefined ? [] : [{ kind: 'title', text: title } as const]),
    ...(schema.deprecated ? [{ kind: 'deprecated' } as const] : []),
    ...schemaToFacts(schema, context),
  ];
}

/** Lists the identity keywords of a schema (`$id`, `$anchor`), which are shown at its definition only. */
export function identityToFacts(schema: Schema): readonly Fact[] {
  return schema.identity.map(({ keyword, value }) => ({ kind: 'keyword', keyword, code: value }));
}

function itemsToFacts(schema: Schema, context: Context): Fact[] {
  const { contains } = schema;
  const facts: Fact[] = [];
  if (schema.items?.always === false) facts.push(flagged(schema.prefixItems.length > 0 ? 'noFurtherItems' : 'noItems'));
  if (schema.unevaluatedItems?.always === false) facts.push(flagged('noFurtherItems'));
  // `minContains: 0` alone demands nothing.
  if (contains !== undefined && (schema.minContains !== 0 || schema.maxContains !== undefined)) {
    const plain = { ...contains, type: [], properties: [], required: [] };
    const clause = namedOf(contains) === undefined ? clauseOf(plain, context) : undefined;
    const { least = '1', most } = rangeOf(schema, 'minContains', 'maxContains');
    facts.push({ kind: 'contains', type: typeOf(contains, context), clause, least, most });
  }
  return facts;
}

function keysToFacts(schema: Schema, context: Context): Fact[] {
  const { additionalPropertiesName: name, propertyNames } = schema;
  const facts: Fact[] = [];
  const rest = schema.additionalProperties ?? schema.unevaluatedProperties;
  const isListed = listsProperties(schema);
  if (rest?.always === false) facts.push(flagged(isListed ? 'noOtherProperties' : 'noProperties'));
  if (rest?.always === true && isListed) facts.push(flagged('otherProperties'));
  if (name !== undefined && !isListed) facts.push(coded('additionalPropertiesName', name));
  if (propertyNames !== undefined) {
    facts.push({
      kind: 'propertyNames',
      type: typeOf(propertyNames, context),
      clause: clauseOf(propertyNames, context),
    });
  }
  return facts;
}

/** Returns true if rows below a schema show properties: its own, or those of its variants and conditional subschemas. */
function listsProperties(schema: Schema, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (schema.properties.length + schema.patternProperties.length > 0) return true;
  const conditional = [schema.then, schema.else, ...schema.dependentSchemas.map((dependent) => dependent.schema)];
  const members = choicesOf(schema).flatMap((choice) => choice.members);
  return [...members, ...conditional].some((part) => part !== undefined && listsProperties(part, seen));
}

function encodingToFacts({ contentMediaType, contentEncoding }: Schema): Fact[] {
  return [
    ...(contentMediaType === undefined ? [] : [coded('contentMediaType', contentMediaType)]),
    ...(contentEncoding === undefined ? [] : [coded('contentEncoding', contentEncoding)]),
  ];
}

function notToFact(not: Schema, context: Context): Fact {
  if (not.const !== undefined) return coded('not', memberToCode(not.const, 'json'));
  const clause = clauseOf(not, context);
  const names = clause === undefined ? undefined : onlyObject(clause);
  const isNames = names !== undefined && names.properties.length + names.more === 0;
  if (isNames) return { kind: 'notTogether', names: not.required };
  return { kind: 'not', type: typeOf(not, context), clause };
}

/** Known values of an enumeration that may get more. */
function extensibleToFacts({ extensibleEnum }: Schema): Fact[] {
  if (extensibleEnum === undefined) return [];
  const known = cutCode(extensibleEnum.map((_, index) => memberToCode(extensibleEnum, index)).join(' | '));
  return [...(known === '' ? [] : [coded('knownValues', known)]), flagged('furtherValues')];
}

function valuesToFacts(schema: Schema): Fact[] {
  const { const: always, default: usual, examples } = schema;
  const only = enumOf(schema).length === 1 ? enumOf(schema)[0] : undefined;
  const told = [...examples.keys()].filter((index) => only === undefined || examples[index] !== only.value);
  return [
    ...(always === undefined ? [] : [coded('const', memberToCode(always, 'json'))]),
    ...(usual === undefined ? [] : [coded('default', memberToCode(usual, 'json'))]),
    ...told.map((of, index): Fact => {
      const place = index > 0 ? 'further' : examples.length > 1 ? 'first' : 'only';
      return { kind: 'example', place, code: memberToCode(examples, of), words: [] };
    }),
  ];
}

/** Converts an XML Object to facts. https://spec.openapis.org/oas/v3.2.0.html#xml-object */
function xmlToFacts({ xml, type }: Schema): Fact[] {
  if (xml === undefined) return [];
  const kind = xml.nodeType ?? (xml.attribute ? 'attribute' : 'element');
  const name = xml.name === undefined ? undefined : xml.prefix === undefined ? xml.name : `${xml.prefix}:${xml.name}`;
  const facts: Fact[] = [];
  if (kind === 'attribute') facts.push(name === undefined ? flagged('xmlAttribute') : coded('xmlAttribute', name));
  else if (kind === 'text') facts.push(flagged('xmlText'));
  else if (kind === 'cdata') facts.push(flagged('xmlCdata'));
  else if (kind === 'none') facts.push(flagged('xmlNone'));
  else if (name !== undefined) facts.push(coded('xmlElement', name));
  else if (xml.prefix !== undefined) facts.push(coded('xmlPrefix', xml.prefix));
  if (xml.namespace !== undefined) facts.push(coded('xmlNamespace', xml.namespace));
  if (xml.wrapped || (xml.nodeType === 'element' && type.includes('array'))) facts.push(flagged('xmlWrapped'));
  return facts;
}
