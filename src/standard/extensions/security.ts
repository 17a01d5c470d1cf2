import type { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../record.ts';
import { asList, asText, first, firstText, peek, textAt } from './peek.ts';
import { vocabulary } from './vocabulary.ts';

/** What stands before a credential, and what stands for it in samples. */
export function readCredentialHints(scheme: DocumentNode): {
  readonly prefix: string | undefined;
  readonly placeholder: string | undefined;
} {
  return { prefix: firstText(scheme, vocabulary.prefix), placeholder: firstText(scheme, vocabulary.placeholder) };
}

/** Scopes asked for at first: a list, or words with spaces between, of the flow or of its scheme. */
export function readDefaultScopes(flow: DocumentNode, scheme: DocumentNode): readonly string[] {
  const found = first(flow, vocabulary.defaultScopes) ?? first(scheme, vocabulary.defaultScopes);
  return asList(found?.value).flatMap(
    (item) =>
      asText(item)
        ?.trim()
        .split(/[\s,]+/) ?? [],
  );
}

/** True when the flow wants a proof key. https://www.rfc-editor.org/rfc/rfc7636 */
export function hasPkce(flow: DocumentNode, scheme: DocumentNode): boolean {
  const value = (first(flow, vocabulary.pkce) ?? first(scheme, vocabulary.pkce))?.value;
  return value === true || value === 'plain' || value === 'SHA-256' || isRecord(value);
}

/** Roles that an operation asks for, beside those that its security names. */
export function readRoles(operation: DocumentNode): readonly string[] {
  return vocabulary.roles
    .flatMap((name) => asList(peek(operation.value, name)))
    .flatMap((role) => asText(role) ?? textAt(role, 'name', 'role') ?? []);
}
