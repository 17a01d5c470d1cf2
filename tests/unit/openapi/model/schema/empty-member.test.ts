import { expect, test } from 'vitest';
import { readSchema, readSchemas, summarize } from '../read-schemas.ts';

const others = `
Status: { type: string, enum: [new, old] }
Blank: { enum: [""] }
Described: { enum: [""], description: Not known }
None: { enum: [null] }`;
const [status, blank, described, none] = ['Status', 'Blank', 'Described', 'None'].map(
  (name) => `{ $ref: "#/components/schemas/${name}" }`,
);
const base = { type: ['string'], reference: '→Status' };

test.each([
  [
    `{ nullable: true, oneOf: [${status}, ${blank}, ${none}] }`,
    '3.0',
    { type: ['string', 'null'], enum: [{ value: 'new' }, { value: 'old' }, { value: '' }, { value: null }] },
  ],
  [
    `{ oneOf: [${blank}, ${status}], description: Mine }`,
    '3.1',
    { enum: [{ value: 'new' }, { value: 'old' }, { value: '' }], description: 'Mine' },
  ],
  [
    `{ anyOf: [${status}, { type: "null" }, { type: string, const: "" }] }`,
    '3.1',
    { type: ['string', 'null'], enum: [{ value: 'new' }, { value: 'old' }, { value: '' }, { value: null }] },
  ],
])('an enumeration or the empty string is one enumeration: %s', (written, version, expected) => {
  const { schemas } = readSchemas(
    `{ S: { properties: { p: ${written} } }, ${others.replaceAll('\n', ', ').slice(2)} }`,
    version,
  );
  const inline = schemas.S?.properties[0]?.schema;
  expect(inline && summarize(inline)).toEqual({ ...base, ...expected });
});

test.each([
  [`{ oneOf: [{ type: string, enum: [a, ""] }, ${blank}] }`, 'the value would match twice'],
  [`{ oneOf: [${status}, ${described}] }`, 'its description would be lost'],
  [`{ oneOf: [${status}, { const: "", title: Not known }] }`, 'its title would be lost'],
  [`{ oneOf: [{ const: a }, { const: "" }] }`, 'the other has one value'],
  [`{ oneOf: [{ type: string, minLength: 1 }, ${blank}] }`, 'the other is not an enumeration'],
])('the empty string stays a member of %s: %s', (written) => {
  expect(readSchema(written, others).oneOf).toHaveLength(2);
});
