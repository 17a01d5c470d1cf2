import { expect, test } from 'vitest';
import { compareSchemasAt } from './compare-values.ts';

const VARIANTS = ['A', 'B', 'C'].map((name) => `${name}: { required: [k], properties: { k: { type: string } } }`);

/** Writes a choice of variants, with values that a mapping adds to their names. */
function choice(names: string, mapping = '', propertyName = 'k'): string {
  const members = Array.from(names, (name) => `{ $ref: '#/components/schemas/${name}' }`);
  const entries = mapping === '' ? '' : `, mapping: { ${mapping} }`;
  return `{ oneOf: [${members.join(', ')}], discriminator: { propertyName: ${propertyName}${entries} } }`;
}

test.each([
  ['a further variant', choice('AB'), choice('ABC'), 'safe', 'may-break'],
  ['a variant less', choice('ABC'), choice('AB'), 'may-break', 'safe'],
  ['a further value of a variant', choice('AB', 'a: A, b: B'), choice('AB', 'a: A, b: B, c: B'), 'safe', 'may-break'],
  ['a value of another variant', choice('AB', 'a: A, b: B'), choice('AB', 'a: B, b: B'), 'may-break', 'may-break'],
  ['another value of a variant', choice('AB'), choice('AB', 'a: A'), 'may-break', 'may-break'],
  ['another property', choice('AB'), choice('AB', '', 'l'), 'may-break', 'may-break'],
])('%s of a discriminator', async (_, old, now, request, response) => {
  const rest = `{ ${VARIANTS.join(', ')} }`;
  const levels = await Promise.all(
    (['request', 'response'] as const).map(async (place) => {
      const changes = await compareSchemasAt(place, old, now, rest);
      return changes.find(({ field }) => field === 'discriminator')?.level;
    }),
  );
  expect(levels).toEqual([request, response]);
});
