import type { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../record.ts';
import { asList, asText, first, firstText, peek, textAt } from './peek.ts';
import { vocabulary } from './vocabulary.ts';

/** Reads the text before a credential, and its placeholder in samples. */
export function readCredentialHints(scheme: DocumentNode): {
  readonly prefix: string | undefined;
  readonly placeholder: string | undefined;
} {
  return { prefix: firstText(scheme, vocabulary.prefix), placeholder: firstText(scheme, vocabulary.placeholder) };
}

/** Reads the default scopes of a flow or its scheme: a list, or names separated by spaces. */
export function readDefaultScopes(flow: DocumentNode, scheme: DocumentNode): readonly string[] {
  const found = first(flow, vocabulary.defaultScopes) ?? first(scheme, vocabulary.defaultScopes);
  return asList(found?.value).flatMap(
    (item) =>
      asText(item)
        ?.trim()
        .split(/[\s,]+/) ?? [],
  );
}

/** Returns true for a flow with PKCE. https://www.rfc-editor.org/rfc/rfc7636 */
export function hasPkce(flow: DocumentNode, scheme: DocumentNode): boolean {
  const value = (first(flow, vocabulary.pkce) ?? first(scheme, vocabulary.pkce))?.value;
  return value === true || value === 'plain' || value === 'SHA-256' || isRecord(value);
}

/** Reads the roles of an operation, besides those in its security requirements. */
export function readRoles(operation: DocumentNode): readonly string[] {
  return vocabulary.roles
    .flatMap((name) => asList(peek(operation.value, name)))
    .flatMap((role) => asText(role) ?? textAt(role, 'name', 'role') ?? []);
}
