import type { Version } from '../standard/versions.ts';
import type { Operation, Parameter, SecurityRequirement, SecurityScheme } from './types/index.ts';

/**
 * Separates parameters that are credentials of the operation's security requirements from the others: generators declare
 * both, and requests send the credential once. Other headers named Authorization are left out: from 3.0 on the standard ignores them.
 */
export function separateCredentials(
  parameters: readonly Parameter[],
  security: readonly SecurityRequirement[],
  { isSwagger }: Pick<Version, 'isSwagger'>,
): Pick<Operation, 'parameters' | 'credentials'> {
  const schemes = security.flatMap((requirement) => requirement.schemes.map(({ scheme }) => scheme));
  const isCredential = (parameter: Parameter): boolean => schemes.some((scheme) => isCarrier(parameter, scheme));
  const isIgnored = ({ in: place, name }: Parameter): boolean =>
    !isSwagger && place === 'header' && isSameHeader(name, 'Authorization');
  return {
    parameters: parameters.filter((parameter) => !isCredential(parameter) && !isIgnored(parameter)),
    credentials: parameters.filter(isCredential),
  };
}

/** Returns true for a parameter that carries the credential of a scheme. Header names are case-insensitive (RFC 9110). */
export function isCarrier({ in: place, name }: Pick<Parameter, 'in' | 'name'>, scheme: SecurityScheme): boolean {
  const isHeader = place === 'header';
  switch (scheme.type) {
    case 'apiKey':
      return place === scheme.in && (isHeader ? isSameHeader(name, scheme.name) : name === scheme.name);
    case 'http':
    case 'oauth2':
    case 'openIdConnect':
      return isHeader && isSameHeader(name, 'Authorization');
    case 'mutualTLS':
    case 'unknown':
      return false;
  }
}

function isSameHeader(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
