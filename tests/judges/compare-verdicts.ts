import { validate, validateTolerantly, rootAt, type RootSchema } from '../../src/openapi/json-schema/index.ts';
import { checkBody, operationOf } from '../../src/satellites/sandbox/check.ts';
import { partsOf } from '../../src/satellites/sandbox/index.ts';
import { mockTablesOf } from '../../src/satellites/sandbox/tables/index.ts';
import { createExampleJudge } from '../../src/satellites/quality/judge-example.ts';
import type { Api, Json } from '../../src/openapi/model/index.ts';
import { toApi } from '../unit/satellites/changes/compare-values.ts';
import { openSandbox } from '../unit/satellites/sandbox/open-sandbox.ts';
import { createJudges } from './judges.ts';
import { createRandom } from './random.ts';
import { makeFittingValue } from './fitting-value.ts';
import { makeSchemas, makeValue, type VersionName, type Written } from './random-schemas.ts';

/** Deviations from the judges that are intended, with their reasons. */
export const CONVENTIONS = {
  'several members of oneOf':
    'The sandbox accepts a value that matches several members, and says so: many documents mean anyOf.',
  'nullable beside a choice': 'OpenAPI 3.0 has no other way to write a reference, or a choice, or null.',
} as const;

export type Convention = keyof typeof CONVENTIONS;

/** Result of comparing verdicts. */
export interface Verdicts {
  schemas: number;
  verdicts: number;
  /** Number of values that the judges accept. */
  accepted: number;
  readonly conventions: Record<Convention, number>;
  readonly disagreements: string[];
}

export interface Amount {
  readonly seed: number;
  readonly schemas: number;
  /** Number of values of each schema. */
  readonly values: number;
}

const SCHEMAS_PER_DOCUMENT = 8;

/** Compares the verdicts of Portico's judges with those of others, on the schemas of random documents. */
export async function compareVerdicts({ seed, schemas, values }: Amount): Promise<Verdicts> {
  const random = createRandom(seed);
  const found: Verdicts = {
    schemas: 0,
    verdicts: 0,
    accepted: 0,
    conventions: { 'several members of oneOf': 0, 'nullable beside a choice': 0 },
    disagreements: [],
  };
  while (found.schemas < schemas) {
    const version = random.chance(0.3) ? '3.0.3' : '3.1.0';
    const written = makeSchemas(random, SCHEMAS_PER_DOCUMENT, version);
    const cases = Object.entries(written).map(([name, schema]): readonly [string, readonly Json[]] => [
      name,
      Array.from({ length: values }, () =>
        random.chance(0.2) ? makeValue(random) : makeFittingValue(random, written, schema),
      ),
    ]);
    await compareDocument({ version, schemas: written, cases }, found);
    found.schemas += SCHEMAS_PER_DOCUMENT;
  }
  return found;
}

/** Judge of Portico: its verdict, and whether it accepts a value only because several members of `oneOf` are accepted. */
type Ask = (name: string, value: Json) => Promise<{ readonly isValid: boolean; readonly isTolerant: boolean }>;

interface Compared {
  readonly version: VersionName;
  readonly schemas: Readonly<Record<string, Written>>;
  readonly cases: readonly (readonly [string, readonly Json[]])[];
}

async function compareDocument({ version, schemas, cases }: Compared, found: Verdicts): Promise<void> {
  const judges = createJudges(schemas, version);
  const idiom = version === '3.0.3' ? createJudges(schemas, version, 'idiom') : undefined;
  const ours = await createOurs(toApi(documentOf(version, schemas)));
  for (const [name, values] of cases)
    for (const value of values) {
      const ajv = judges.ajv(name, value);
      const truth = ajv ?? (await judges.arbiter(name, value));
      if (truth) found.accepted += 1;
      for (const [judge, ask] of Object.entries(ours)) {
        const { isValid, isTolerant } = await ask(name, value);
        found.verdicts += 1;
        if (isValid === truth) continue;
        if (truth === ajv && isValid === (await judges.arbiter(name, value))) continue;
        if (isValid && isTolerant) found.conventions['several members of oneOf'] += 1;
        else if (isValid === (idiom?.ajv(name, value) ?? (await idiom?.arbiter(name, value))))
          found.conventions['nullable beside a choice'] += 1;
        else if (found.disagreements.length < 20)
          found.disagreements.push(
            `${judge} ${isValid ? 'accepts' : 'refuses'} ${JSON.stringify(value)} by ${name} of ${version} ${JSON.stringify(schemas)}`,
          );
      }
    }
}

async function createOurs(api: Api): Promise<Readonly<Record<string, Ask>>> {
  const tables = mockTablesOf(api);
  const parts = partsOf(tables);
  const score = createExampleJudge(api);
  const { sandbox, key } = await openSandbox([[tables]]);
  const request = (name: string, value: Json) => ({
    method: 'POST',
    url: `/${name}`,
    headers: [
      ['Authorization', `Bearer ${key}`],
      ['Content-Type', 'application/json'],
    ] as const,
    body: JSON.stringify(value),
  });
  const at = (name: string): RootSchema => rootAt({ document: api.document, pointer: `#/components/schemas/${name}` });
  return {
    validate: (name, value) => {
      const { errors } = validate(at(name), value);
      return Promise.resolve({ isValid: errors.length === 0, isTolerant: false });
    },
    'validate tolerantly': (name, value) => {
      const { errors, notValidated } = validateTolerantly(at(name), value, 'response');
      return Promise.resolve({ isValid: errors.length === 0, isTolerant: notValidated.length > 0 });
    },
    'the score': (name, value) => {
      const schema = api.schemas.find((one) => one.name === name);
      const { errors } = validate(at(name), value);
      const isTolerant = errors.every(({ ambiguous }) => ambiguous === true);
      return Promise.resolve({ isValid: score.isValid(value, schema, 'response'), isTolerant });
    },
    'the sandbox': async (name, value) => {
      const { status, headers } = await sandbox.answer(request(name, value));
      return { isValid: status < 400, isTolerant: headers.some(([header]) => header === 'Sandbox-Unchecked') };
    },
    'the check of responses': async (name, value) => {
      const found = await operationOf(parts, { method: 'PUT', url: `/${name}`, headers: [] });
      const media = found?.plan.responses[0]?.content[0];
      if (found === undefined || media === undefined) throw new Error(`There is no response of ${name}.`);
      const { errors, notValidated } = checkBody({ media, value }, found.resolve, 'response');
      return { isValid: errors.length === 0, isTolerant: notValidated.length > 0 };
    },
  };
}

/** Returns a document with an operation that takes a value of each schema, and one that sends it. */
export function documentOf(version: VersionName, schemas: Readonly<Record<string, Written>>): Json {
  const content = (name: string): Json => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const paths = Object.keys(schemas).map((name): readonly [string, Json] => [
    `/${name}`,
    {
      post: { requestBody: { required: true, content: content(name) }, responses: { 204: { description: 'Taken.' } } },
      put: { responses: { 200: { description: 'Read.', content: content(name) } } },
    },
  ]);
  return {
    openapi: version,
    info: { title: 'Random', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
}
