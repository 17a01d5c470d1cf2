import type { Problem, Schema } from '../../../../src/openapi/model/types/index.ts';
import { rootNode } from '../../../../src/openapi/document/node.ts';
import { parseYaml } from '../../../../src/openapi/document/read/index.ts';
import { bundleValue } from './bundle-value.ts';
import { isRecord } from '../../../../src/openapi/standard/record.ts';
import { versionOf } from '../../../../src/openapi/standard/versions.ts';
import { blankSchema } from '../../../../src/openapi/model/index.ts';
import { stripHidden } from '../../../../src/openapi/document/filter/index.ts';
import { createSchemaReader } from '../../../../src/openapi/model/schema/schema.ts';

/** Named schemas of a document in YAML, with their problems. */
export interface ReadSchemas {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly problems: readonly Problem[];
}

/** Reads the schemas of `components.schemas` (2.0: `definitions`), given as YAML or as a value. */
export function readSchemas(written: unknown, name = '3.2'): ReadSchemas {
  const schemas: unknown = typeof written === 'string' ? parseYaml(written, '/schemas.yaml') : written;
  const head = name === '2.0' ? { swagger: name } : { openapi: name };
  const version = versionOf(head);
  const whole = version.isSwagger ? { definitions: schemas } : { components: { schemas } };
  const root = stripHidden(bundleValue({ ...head, ...whole })).document;
  const problems: Problem[] = [];
  const components = createSchemaReader(rootNode({ root, version, problems })).components();
  const found = components.map((schema) => [schema.name ?? '', schema] as const);
  return { schemas: Object.fromEntries(found), problems };
}

/** Reads one schema in YAML, with others by name. */
export function readSchema(written: string, others = '', version = '3.2'): Schema {
  const value = parseYaml(written, '/schema.yaml');
  const { S } = readSchemas({ ...toRecord(parseYaml(others, '/others.yaml')), S: value }, version).schemas;
  if (S === undefined) throw new Error('The schema is hidden.');
  return S;
}

/** Summarizes a schema without empty fields; named schemas below it as `→Name`. */
export function summarize(schema: Schema): unknown {
  const blank = Object.entries(blankSchema(''));
  const silence = new Map(blank.map(([key, value]) => [key, JSON.stringify(value)]));
  const entries = Object.entries(schema).filter(([key, value]) => {
    if (['name', 'id', 'pointer', 'pointers'].includes(key) || value === undefined) return false;
    return silence.get(key) !== (Array.isArray(value) && value.length > 0 ? 'told' : toScalarText(value));
  });
  return Object.fromEntries(entries.map(([key, value]) => [key, describeValue(value)]));
}

function toScalarText(value: unknown): string | undefined {
  return isRecord(value) ? 'told' : JSON.stringify(value);
}

function describeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeValue);
  if (!isRecord(value)) return value;
  if (isSchema(value)) return value.name === undefined ? summarize(value) : `→${value.name}`;
  if ('schema' in value && 'name' in value && 'pointer' in value && Object.keys(value).length === 3) {
    return [value.name, describeValue(value.schema)];
  }
  if ('json' in value) return value.json;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined && item !== false);
  return Object.fromEntries(entries.map(([key, item]) => [key, describeValue(item)]));
}

function isSchema(value: object): value is Schema {
  return 'pointer' in value && 'allOf' in value;
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Lists the rows of a table: on each line a schema as written, and as it is read. */
export function rowsOf(table: string): readonly (readonly [string, string])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [written = '', expected = ''] = line.trim().split(' => ');
      return [written, expected];
    });
}
