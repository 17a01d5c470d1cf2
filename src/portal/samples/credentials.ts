import type { Operation, SecurityRequirement, SecurityScheme } from '../../openapi/model/index.ts';
import type { CredentialPlace } from './request-parts.ts';

/**
 * Returns placeholders for all schemes of the security requirement that samples can send best, the first one of equals.
 * Requirements without schemes (optional authentication) or with an unknown one are skipped.
 */
export function operationToCredentials(operation: Operation): readonly CredentialPlace[] {
  const usable = operation.security.filter(
    ({ schemes }) => schemes.length > 0 && schemes.every(({ scheme }) => scheme.type !== 'unknown'),
  );
  const [chosen] = usable.toSorted((a, b) => rankOf(a) - rankOf(b));
  return chosen === undefined ? [] : requirementToCredentials(chosen);
}

/**
 * Returns the rank of a requirement: clients of an API send a token or key in a header rather than a password or a query,
 * and these rather than a cookie. A requirement of which samples send nothing (a client certificate) comes last.
 */
function rankOf(requirement: SecurityRequirement): number {
  const credentials = requirementToCredentials(requirement);
  if (credentials.length === 0) return 3;
  if (credentials.some((credential) => credential.in === 'cookie')) return 2;
  return requirement.schemes.some(({ scheme }) => isTokenOrKey(scheme)) ? 0 : 1;
}

/** Returns true for a bearer token, and for a key in a header. */
function isTokenOrKey(scheme: SecurityScheme): boolean {
  if (scheme.type === 'apiKey') return scheme.in === 'header';
  if (scheme.type === 'http') return scheme.scheme.toLowerCase() === 'bearer';
  return scheme.type === 'oauth2' || scheme.type === 'openIdConnect';
}

function requirementToCredentials({ schemes }: SecurityRequirement): readonly CredentialPlace[] {
  return schemes.flatMap(({ scheme }) => schemeToCredential(scheme) ?? []);
}

function schemeToCredential(scheme: SecurityScheme): CredentialPlace | undefined {
  switch (scheme.type) {
    case 'apiKey': {
      const placeholder = scheme.placeholder ?? (scheme.in === 'header' ? '<API_KEY>' : 'API_KEY');
      const prefix = scheme.prefix === undefined || scheme.in !== 'header' ? '' : `${scheme.prefix.trim()} `;
      return { in: scheme.in, name: scheme.name, prefix, placeholder, isBasic: false };
    }
    case 'http':
      return authorization(scheme, ...httpWords(scheme.scheme));
    case 'oauth2':
      return authorization(scheme, 'Bearer', '<ACCESS_TOKEN>');
    case 'openIdConnect':
      return authorization(scheme, 'Bearer', '<TOKEN>');
    case 'mutualTLS':
    case 'unknown':
      return undefined;
  }
}

function httpWords(scheme: string): [string, string] {
  const lower = scheme.toLowerCase();
  if (lower === 'bearer') return ['Bearer', '<API_KEY>'];
  if (lower === 'basic') return ['Basic', '<CREDENTIALS>'];
  return [`${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`, '<CREDENTIALS>'];
}

function authorization(scheme: SecurityScheme, word: string, usual: string): CredentialPlace {
  const prefix = `${(scheme.prefix ?? word).trim()} `;
  const { placeholder = usual } = scheme;
  return { in: 'header', name: 'Authorization', prefix, placeholder, isBasic: /^basic /i.test(prefix) };
}
