import { blankSchema, type Json, type Schema, type Xml } from '../../openapi/index.ts';
import type { Fact } from './row.ts';
import { inWords, valueToClause } from './conditions.ts';
import { amount, coded, jsonToCode, limitsToFacts, said } from './limits.ts';
import { enumOf, isShownApart, namedOf } from './shape.ts';
import { typeToWords, wordsToText } from './type.ts';

const known = new WeakMap<Schema, readonly Fact[]>();

/** Every limit and annotation of a schema as small facts: two limits of different kinds are two facts, and 0 is a limit. */
export function schemaToFacts(schema: Schema): readonly Fact[] {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const facts = [
    ...limitsToFacts(schema),
    ...itemsToFacts(schema),
    ...keysToFacts(schema),
    ...contentToFacts(schema),
    ...(schema.not === undefined || isShownApart(schema.not) ? [] : [notToFact(schema.not)]),
    ...valuesToFacts(schema),
    ...xmlToFacts(schema.xml),
  ];
  known.set(schema, facts);
  return facts;
}

/** What a schema is called besides its name: shown where the schema itself is, not where it is used. */
export function identityToFacts(schema: Schema): readonly Fact[] {
  return schema.identity.map(({ keyword, value }) => coded(keyword, value));
}

function itemsToFacts(schema: Schema): Fact[] {
  const facts: Fact[] = [];
  const places = schema.prefixItems.length;
  if (schema.items?.always === false) facts.push(said(places > 0 ? 'no further items' : 'no items'));
  if (schema.unevaluatedItems?.always === false) facts.push(said('no further items'));
  if (schema.contains !== undefined) {
    const { minContains, maxContains } = schema;
    const least = minContains ?? 1;
    const range = amount(least, maxContains, ['item', 'items'])[0]?.text ?? '';
    facts.push(said(`${range} must be ${wordsToText(typeToWords(schema.contains))}${suffix(schema.contains)}`));
  }
  return facts;
}

function suffix(schema: Schema): string {
  const clause =
    namedOf(schema) === undefined ? valueToClause({ ...schema, type: [], properties: [], required: [] }) : '';
  return clause === '' ? '' : ` (${clause})`;
}

function keysToFacts(schema: Schema): Fact[] {
  const facts: Fact[] = [];
  const rest = schema.additionalProperties ?? schema.unevaluatedProperties;
  const isListed = schema.properties.length + schema.patternProperties.length > 0;
  if (rest?.always === false) facts.push(said(isListed ? 'no other properties' : 'no properties'));
  if (rest?.always === true && isListed) facts.push(said('other properties allowed'));
  if (schema.additionalPropertiesName !== undefined && !isListed)
    facts.push(coded('Keys', schema.additionalPropertiesName));
  if (schema.propertyNames !== undefined) {
    const clause = valueToClause(schema.propertyNames);
    facts.push(said(`keys: ${clause === '' ? wordsToText(typeToWords(schema.propertyNames)) : clause}`));
  }
  return facts;
}

function contentToFacts(schema: Schema): Fact[] {
  return [
    ...(schema.contentMediaType === undefined ? [] : [coded('Content', schema.contentMediaType)]),
    ...(schema.contentEncoding === undefined ? [] : [coded('Encoded as', schema.contentEncoding)]),
  ];
}

function notToFact(not: Schema): Fact {
  if (not.const !== undefined) return coded('not', jsonToCode(not.const.json));
  const clause = valueToClause(not);
  const [only, ...others] = not.required;
  if (only !== undefined && clause === valueToClause({ ...blankSchema('#'), required: not.required })) {
    return said(
      others.length === 0 ? `${only} not allowed` : `not ${inWords(not.required, not.required.length, 'and')} together`,
    );
  }
  return said(`not ${clause === '' ? wordsToText(typeToWords(not)) : clause}`);
}

function valuesToFacts(schema: Schema): Fact[] {
  const isValue = (value: Json): boolean => enumOf(schema).length === 1 && enumOf(schema)[0]?.value === value;
  return [
    ...(schema.const === undefined ? [] : [coded('Always', jsonToCode(schema.const.json))]),
    ...(schema.default === undefined ? [] : [coded('Default', jsonToCode(schema.default.json))]),
    ...schema.examples
      .filter((example) => !isValue(example))
      .map((example, index) =>
        coded(index > 0 ? 'or' : schema.examples.length > 1 ? 'Examples' : 'Example', jsonToCode(example)),
      ),
  ];
}

/** What an XML Object says. https://spec.openapis.org/oas/v3.2.0.html#xml-object */
function xmlToFacts(xml: Xml | undefined): Fact[] {
  if (xml === undefined) return [];
  const kind = xml.nodeType ?? (xml.attribute ? 'attribute' : 'element');
  const name = xml.name === undefined ? undefined : xml.prefix === undefined ? xml.name : `${xml.prefix}:${xml.name}`;
  const facts: Fact[] = [];
  if (kind === 'attribute') facts.push(name === undefined ? said('XML attribute') : coded('XML attribute', name));
  else if (kind === 'text') facts.push(said('XML text'));
  else if (kind === 'cdata') facts.push(said('XML CDATA section'));
  else if (kind === 'none') facts.push(said('no XML element of its own'));
  else if (name !== undefined) facts.push(coded('XML element', name));
  else if (xml.prefix !== undefined) facts.push(coded('XML prefix', xml.prefix));
  if (xml.namespace !== undefined) facts.push(coded('XML namespace', xml.namespace));
  if (xml.wrapped) facts.push(said('wrapped in an XML element'));
  return facts;
}
