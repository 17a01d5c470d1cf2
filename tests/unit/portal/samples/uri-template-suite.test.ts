import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../../../src/openapi/model/index.ts';
import { serializeValue, type Serialization } from '../../../../src/portal/samples/serialize.ts';
import { listSuites } from '../../../suites.ts';

/** Styles of OpenAPI by the operators of RFC 6570 that they stand for (OpenAPI 3.2, appendix C). */
const STYLES: Readonly<Record<string, Pick<Serialization, 'in' | 'style' | 'allowReserved'>>> = {
  '': { in: 'path', style: 'simple', allowReserved: false },
  '+': { in: 'path', style: 'simple', allowReserved: true },
  '.': { in: 'path', style: 'label', allowReserved: false },
  ';': { in: 'path', style: 'matrix', allowReserved: false },
  '?': { in: 'query', style: 'form', allowReserved: false },
  '&': { in: 'query', style: 'form', allowReserved: false },
};

/** Templates that no parameter of OpenAPI stands for, with reasons. */
const EXCLUDED: readonly (readonly [RegExp, string])[] = [
  [/\{[#/]/, 'OpenAPI has no style for fragments and path segments'],
  [/:\d+[,}]/, 'OpenAPI has no prefixes of values'],
];

/** Templates with another result, with reasons. */
const DEVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\{\+(?:path|base)\b/, 'OpenAPI 3.2, section 4.12.2: a reserved value in a path keeps no slashes'],
  [/%C3%9F/, 'names of parameters are text, and are encoded'],
  [/^café/u, 'the path is encoded with the address, not with its parameters'],
];

const groupsSchema = z.record(
  z.string(),
  z.object({
    variables: z.record(z.string(), z.json()),
    testcases: z.array(z.tuple([z.string(), z.union([z.string(), z.array(z.string()), z.literal(false)])])),
  }),
);

/** Expands a template: each variable as a parameter of OpenAPI. */
function expand(template: string, variables: Readonly<Record<string, Json>>): string {
  return template.replaceAll(/\{([+.;?&]?)([^}]*)\}/g, (_, operator: string, list: string) => {
    const style = STYLES[operator];
    if (style === undefined) throw new Error(`There is no style for ${operator}.`);
    const texts = list.split(',').flatMap((variable) => {
      const name = variable.replace(/\*$/, '');
      const value = variables[name];
      // An empty list is not a value: the parameter is left out.
      if (value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0))
        return [];
      return [serializeValue({ ...style, name, explode: name !== variable }, value)];
    });
    if (texts.length === 0) return '';
    if (style.in === 'query') return `${operator}${texts.join('&')}`;
    return texts.join(style.style === 'simple' ? ',' : '');
  });
}

const cases = listSuites('rfc6570').flatMap(({ name, folder }) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'negative-tests.json')
    .flatMap((file) => Object.values(groupsSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))))
    .flatMap(({ variables, testcases }) =>
      testcases.map(([template, result]) => ({ name, template, variables, results: [result].flat() })),
    )
    .filter(({ template }) => !EXCLUDED.some(([pattern]) => pattern.test(template))),
);

test.each(cases)('RFC 6570, $name: $template', ({ template, variables, results }) => {
  const found = expand(template, variables);
  if (DEVIATIONS.some(([pattern]) => pattern.test(template))) expect(results).not.toContain(found);
  else expect(results).toContain(found);
});
