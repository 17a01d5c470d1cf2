import type { SchemeTable } from '../tables/types.ts';

/** Formats the error for missing or wrong credentials, with how to send them, for one security requirement. */
export function credentialsToText(schemes: readonly SchemeTable[], hasShown: boolean): string {
  const known = schemes.filter((scheme) => scheme.type !== 'unchecked');
  const [first] = known;
  const { name, isPlural } = nameOf(first);
  const what = hasShown ? `not valid` : 'missing';
  const how = [...new Set(known.map(howToGive))].join(', and ');
  return `${name} ${isPlural ? 'are' : 'is'} ${what}.${how === '' ? '' : ` Send ${how}.`}`;
}

function nameOf(scheme: SchemeTable | undefined): { readonly name: string; readonly isPlural: boolean } {
  if (scheme?.type === 'token') return { name: 'The access token', isPlural: false };
  const isBasic = scheme?.type === 'http' && scheme.scheme === 'basic';
  if (isBasic) return { name: 'The user and password', isPlural: true };
  const isKey = scheme === undefined || scheme.type === 'apiKey' || isBearer(scheme);
  return isKey ? { name: 'The API key', isPlural: false } : { name: 'The credentials', isPlural: true };
}

function howToGive(scheme: SchemeTable): string {
  switch (scheme.type) {
    case 'unchecked':
      return '';
    case 'token':
      return 'the header "Authorization: Bearer <access token>"';
    case 'apiKey': {
      const value = scheme.prefix === '' ? '<key>' : `${scheme.prefix} <key>`;
      if (scheme.in === 'header') return `the header "${scheme.name}: ${value}"`;
      return scheme.in === 'query'
        ? `the query parameter "${scheme.name}" with the key`
        : `the cookie "${scheme.name}" with the key`;
    }
    case 'http':
      if (isBearer(scheme)) return 'the header "Authorization: Bearer <key>"';
      return scheme.scheme === 'basic'
        ? 'the header "Authorization: Basic <user:password in base64>", the password being a key'
        : `the header "Authorization: ${wordOf(scheme.scheme)} <key>"`;
  }
}

function isBearer(scheme: SchemeTable): boolean {
  return scheme.type === 'http' && scheme.scheme === 'bearer';
}

/** Formats the name of an authentication scheme as headers write it (RFC 9110, section 11.1: in any case). */
export function wordOf(scheme: string): string {
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`;
}
