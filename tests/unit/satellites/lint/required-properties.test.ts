import { expect, test } from 'vitest';
import { problemsIn } from './lint-document.ts';

/** Returns the pointers below the schemas at which the rule reports a required property. */
async function undeclaredIn(schemas: string, version = '3.1.0'): Promise<readonly string[]> {
  const part = version === '2.0' ? `swagger: '2.0'\ndefinitions:` : `openapi: ${version}\ncomponents:\n  schemas:`;
  const text = `${part}${schemas}\ninfo: { title: T, version: '1' }\npaths: {}\n`;
  const found = await problemsIn(text, /^no-required-schema-properties-undefined$/);
  return found.map(({ pointer = '' }) => pointer.replace(/^#\/(?:components\/schemas|definitions)/, ''));
}

const PROPERTIES = 'properties: { a: {}, b: {} }';
const REF = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;

test.each([
  [`A: { ${PROPERTIES}, oneOf: [{ required: [a] }, { required: [b] }] }`],
  [`A: { ${PROPERTIES}, anyOf: [{ required: [a] }, { allOf: [{ required: [b] }] }] }`],
  [`A: { ${PROPERTIES}, not: { required: [a, b] } }`],
  [`A: { ${PROPERTIES}, if: { required: [a] }, then: { required: [b] }, else: { not: { required: [b] } } }`],
  [`A: { allOf: [{ ${PROPERTIES} }, { required: [a] }] }`],
  [`A: { required: [a], oneOf: [{ ${PROPERTIES} }, { properties: { c: {} } }] }`],
  [`A: { allOf: [${REF('B')}, ${REF('C')}] }, B: { ${PROPERTIES} }, C: { required: [a] }`],
  [`A: { allOf: [${REF('C')}], ${PROPERTIES} }, C: { oneOf: [{ required: [a] }, { required: [b] }] }`],
  [`A: { $ref: '#/components/schemas/B', required: [a] }, B: { $ref: '#/components/schemas/C' }, C: { ${PROPERTIES} }`],
])('a property that a schema around or another part declares is not reported: %s', async (schemas) => {
  expect(await undeclaredIn(` { ${schemas} }`)).toEqual([]);
});

test.each([
  ['3.1.0', `A: { required: [c], ${PROPERTIES} }`, ['/A/required/0']],
  ['3.1.0', `A: { ${PROPERTIES}, oneOf: [{ required: [a] }, { required: [c] }] }`, ['/A/oneOf/1/required/0']],
  ['3.1.0', `A: { ${PROPERTIES}, items: { required: [a] } }`, ['/A/items/required/0']],
  ['3.0.0', `A: { allOf: [${REF('C')}], ${PROPERTIES} }, C: { required: [a, c] }`, ['/C/required/1']],
  ['3.0.0', `A: { required: [toString], ${PROPERTIES} }`, ['/A/required/0']],
  ['2.0', `A: { required: [a, c], allOf: [{ ${PROPERTIES} }] }`, ['/A/required/1']],
])('in %s, one that nothing declares is reported once: %s', async (version, schemas, pointers) => {
  expect(await undeclaredIn(` { ${schemas} }`, version)).toEqual(pointers);
});
