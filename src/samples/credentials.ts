import type { Operation, SecurityRequirement, SecurityScheme } from '../model/index.ts';

/** A credential as a request carries it; its value is a placeholder. */
export interface Credential {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
  /** How the value begins, before what stands for the secret: `Bearer `. */
  readonly prefix: string;
  /** The secret is a name and a password in base64 (RFC 7617). */
  readonly isBasic: boolean;
}

/**
 * What a request of the operation carries to be let in: placeholders for all schemes of the first requirement that a request
 * can meet. A requirement without schemes (optional authentication) is chosen only where it stands alone.
 */
export function operationToCredentials(operation: Operation): readonly Credential[] {
  const usable = operation.security.filter(
    ({ schemes }) => schemes.length > 0 && schemes.every(({ scheme }) => scheme.type !== 'unknown'),
  );
  return usable[0] === undefined ? [] : requirementToCredentials(usable[0]);
}

function requirementToCredentials({ schemes }: SecurityRequirement): readonly Credential[] {
  return schemes.flatMap(({ scheme }) => schemeToCredential(scheme) ?? []);
}

function schemeToCredential(scheme: SecurityScheme): Credential | undefined {
  switch (scheme.type) {
    case 'apiKey': {
      const value = scheme.placeholder ?? (scheme.in === 'header' ? '<API_KEY>' : 'API_KEY');
      const prefix = scheme.prefix === undefined || scheme.in !== 'header' ? '' : `${scheme.prefix.trim()} `;
      return { in: scheme.in, name: scheme.name, value: `${prefix}${value}`, prefix, isBasic: false };
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

function authorization(scheme: SecurityScheme, word: string, placeholder: string): Credential {
  const prefix = `${(scheme.prefix ?? word).trim()} `;
  const value = `${prefix}${scheme.placeholder ?? placeholder}`;
  return { in: 'header', name: 'Authorization', value, prefix, isBasic: /^basic /i.test(prefix) };
}
