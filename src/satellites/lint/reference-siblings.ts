import { isRecord } from '../../openapi/standard/record.ts';
import { textsBesideReferences } from '../../openapi/standard/versions.ts';
import type { Context, Visit } from './rule.ts';

const VERSIONS: Readonly<Record<string, string>> = {
  oas2: 'Swagger 2.0',
  oas3_0: 'OpenAPI 3.0',
  oas3_1: 'OpenAPI 3.1',
  oas3_2: 'OpenAPI 3.2',
};

/**
 * Visit of Redocly's `spec-ref-siblings`, which forbids what the standard ignores: names what pages show all the same, and the form
 * that applies everywhere. https://spec.openapis.org/oas/v3.2.0.html#reference-object
 */
export const referenceSiblings: Visit = (reference, context) => {
  const { type, specVersion, report, location } = context;
  const isOlder = specVersion === 'oas2' || specVersion === 'oas3_0';
  // A Path Item Object has fields beside its reference.
  if (!isRecord(reference) || type.name === 'PathItem' || (type.name === 'Schema' && !isOlder)) return;
  const version = VERSIONS[specVersion] ?? 'OpenAPI';
  for (const key of Object.keys(reference).filter((name) => name !== '$ref')) {
    const isText = isShown(key, context);
    if (isText && !isOlder) continue;
    const advice =
      type.name === 'Schema'
        ? `Write \`allOf: [{ $ref: … }]\` in place of \`$ref\`${isText ? '' : ' if it is meant'}.`
        : 'Write it where the reference leads.';
    const message = isText
      ? `\`${key}\` beside \`$ref\` is shown on pages, but ${version} ignores it, and so do other tools.`
      : `${version} ignores \`${key}\` beside \`$ref\`.`;
    report({ message: `${message} ${advice}`, location: location.child([key]).key() });
  }
};

/** True for a text beside a reference that pages show: of a schema, or of an object that has this text itself. */
function isShown(key: string, { type }: Context): boolean {
  if (type.name === 'Schema') return textsBesideReferences.includes(key);
  return (key === 'summary' || key === 'description') && Object.hasOwn(type.properties, key);
}
