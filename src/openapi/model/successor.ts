import type { OpenDeprecation } from '../standard/extensions/index.ts';
import type { Header, Json, Operation } from './types/index.ts';
import type { DocumentNode, FindOperation } from '../document/node.ts';

/**
 * Resolves the replacement of a deprecated operation when all operations are known: a link named `successor-version`,
 * that relation in the Link header, or the only operation that the deprecation's text names.
 * https://www.rfc-editor.org/rfc/rfc5829#section-3.2
 */
export function findSuccessor(operation: Operation, node: DocumentNode): void {
  const deprecation: OpenDeprecation | undefined = operation.deprecation;
  if (deprecation === undefined) return;
  node.context.afterwards?.push((find) => {
    if (deprecation.replacement !== undefined || deprecation.replacementText !== undefined) return;
    const address = operation.responses.flatMap(({ headers }) => headers.flatMap(successorAddress))[0];
    const found =
      linkedSuccessor(operation) ??
      (address === undefined ? undefined : byAddress(operation, address, find)) ??
      namedIn(deprecation.description, find);
    if (found === 'hidden') return;
    deprecation.replacement = found === operation ? undefined : found;
    if (found === undefined) deprecation.replacementText = address;
  });
}

function linkedSuccessor(operation: Operation): Operation | undefined {
  return operation.responses.flatMap(({ links }) => links).find(({ name }) => name === 'successor-version')?.operation;
}

/** Returns the target of the relation from the examples of a Link header. https://www.rfc-editor.org/rfc/rfc8288#section-3 */
function successorAddress(header: Header): readonly string[] {
  if (header.name.toLowerCase() !== 'link') return [];
  const { schema } = header;
  const values: readonly (Json | undefined)[] = [
    ...header.examples.flatMap(({ value, dataValue, serializedValue }) => [
      value?.json,
      dataValue?.json,
      serializedValue,
    ]),
    ...[schema?.const?.json, schema?.default?.json],
    ...(schema?.examples ?? []),
  ];
  return values.flatMap((value) => {
    if (typeof value !== 'string') return [];
    const link = value.split(/,(?=\s*<)/).find(isSuccessor);
    const address = /<([^<>]*)>/.exec(link ?? '')?.[1];
    return address === undefined ? [] : [address];
  });
}

function isSuccessor(link: string): boolean {
  const [, ...parameters] = link.split(';');
  return parameters.some((one) => /^\s*rel\s*=/i.test(one) && /\bsuccessor-version\b/i.test(one));
}

/** Finds the operation of a URL with the same method, else with GET; the URL may start with one of the servers. */
function byAddress(operation: Operation, address: string, find: FindOperation): Operation | 'hidden' | undefined {
  const starts = ['', ...operation.servers.map(({ url }) => url.replace(/(?<!\/)\/+$/, '')), originOf(address)];
  for (const start of starts) {
    if (!address.startsWith(start)) continue;
    const path = address.slice(start.length).split(/[?#]/)[0] ?? '';
    const found = find(`${operation.method} ${path}`) ?? find(`GET ${path}`);
    if (found !== undefined) return found;
  }
  return find(address);
}

function originOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(address)?.[0] ?? '';
}

/** Finds the operation that a text names, as `METHOD /path` or in backticks, if there is only one. */
function namedIn(text: string | undefined, find: FindOperation): Operation | 'hidden' | undefined {
  if (text === undefined) return undefined;
  const names = [
    ...[...text.matchAll(/`([^`\n]{1,200})`/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\b([A-Z]{3,10}) (\/[^\s`"'<>()[\],;]*)/g)].map(
      ([, method = '', path = '']) => `${method} ${path.replace(/[.:]$/, '')}`,
    ),
  ];
  const found = new Set(names.flatMap((name) => find(name) ?? []));
  const [only, other] = found;
  return other === undefined ? only : undefined;
}
