import { isMethod } from '../../openapi/standard/browser.ts';
import { resolved } from './resolved.ts';
import { fieldsOf, isFields, type Fields } from './protocol.ts';

/**
 * Returns a document without the parameters that are credentials of their operation: the client has fields for these, and would
 * send both. Parameters of a path item move to its operations, which may differ in their security.
 */
export function leaveOutCredentials(document: Fields): Fields {
  const schemes = fieldsOf(document.securityDefinitions ?? fieldsOf(document.components).securitySchemes);
  const paths = Object.entries(fieldsOf(document.paths)).map(([path, item]): [string, unknown] => {
    const { parameters: shared, ...rest } = fieldsOf(item);
    const operations = Object.entries(rest).map(([name, operation]): [string, unknown] => {
      if (!isMethod(name) || !isFields(operation)) return [name, operation];
      const credentials = credentialsOf(operation.security ?? document.security, schemes, document);
      const own = listOf(operation.parameters);
      const known = new Set(own.map((one) => keyOf(resolved(one, document))));
      const inherited = listOf(shared).filter((one) => !known.has(keyOf(resolved(one, document))));
      const parameters = [...inherited, ...own].filter((one) => !credentials.has(keyOf(resolved(one, document))));
      return [name, [...own, ...inherited].length === 0 ? operation : { ...operation, parameters }];
    });
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Returns the keys of all parameters that carry a credential of a security requirement. */
function credentialsOf(security: unknown, schemes: Fields, document: Fields): ReadonlySet<string> {
  const names = listOf(security).flatMap((requirement) => Object.keys(fieldsOf(requirement)));
  return new Set(
    names.map((name) => {
      const scheme = fieldsOf(resolved(schemes[name], document));
      return keyOf(scheme.type === 'apiKey' ? scheme : { in: 'header', name: 'Authorization' });
    }),
  );
}

/** Returns location and name; header names are case-insensitive (RFC 9110). */
function keyOf(parameter: unknown): string {
  const { in: place, name } = fieldsOf(parameter);
  return place === 'header' ? `header ${String(name).toLowerCase()}` : `${String(place)} ${String(name)}`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
