import { credentialWire, fillRequest, keyAt } from '../../samples/request-parts.ts';
import type { CredentialPlace } from '../../samples/request-parts.ts';
import { editCode } from './code-editor.ts';
import { rewriteRequest, type WrittenRequest } from './rewrite.ts';
import type { RequestData } from './request-data.ts';
import type { CardRequest } from './state.ts';

/** Codes as they came, before anything was put into them. */
const written = new WeakMap<Element, readonly Node[]>();

/**
 * Puts the values and the key of a request in the place of those that its samples were made with, wherever a code says them: in
 * its address, in its cookies, and beside the names of its credentials.
 */
export function showRequest(code: Element, { data, state }: CardRequest): void {
  if (data === undefined) return;
  const { values, key } = state();
  const nodes = written.get(code) ?? [...code.childNodes];
  const servers = [...code.querySelectorAll('[data-server]')].map(({ textContent }) => textContent);
  written.set(code, nodes);
  code.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  rewriteRequest(
    editCode(code),
    readParts(data, { values: new Map(), key: undefined }),
    readParts(data, { values, key }),
  );
  code.querySelectorAll('[data-server]').forEach((server, index) => {
    server.textContent = servers[index] ?? '';
  });
  for (const rest of code.querySelectorAll('[data-server-rest]')) if (servers.length > 0) rest.textContent = '';
}

/** What a code may say of a request. */
export function readParts(
  { parts }: Pick<RequestData, 'parts'>,
  { values, key }: Pick<ReturnType<CardRequest['state']>, 'values' | 'key'>,
): WrittenRequest {
  const secretFor = (place: CredentialPlace): string => (key === undefined ? place.placeholder : keyAt(place, key));
  const { target, headers } = fillRequest(parts, { values, secretFor });
  const [path = '', ...query] = target.split('?');
  const carriers = new Set(['Cookie', ...parts.credentials.map(({ name }) => name)]);
  const cookies = headers.flatMap(([name, value]) => (name === 'Cookie' ? [value] : []));
  return {
    path,
    query: query.length === 0 ? [] : query.join('?').split('&'),
    headers: headers.filter(([name]) => !carriers.has(name)),
    texts: [cookies.join('; '), ...parts.credentials.map((place) => credentialWire(place, secretFor(place)))],
  };
}
