import { credentialWire, keyAt, type CredentialPlace } from '../../portal/samples/request-parts.ts';
import { isFields, type Fields, type OwnKey, type SentRequest } from './protocol.ts';

/** Converts the reader's keys to the client's secrets, by the names of the security schemes at their places in the request. */
export function ownSecrets(document: Fields, keys: readonly OwnKey[]): Fields {
  const { components } = document;
  const schemes = isFields(components) && isFields(components.securitySchemes) ? components.securitySchemes : {};
  return Object.fromEntries(
    Object.entries(schemes).flatMap(([name, scheme]) =>
      keys.flatMap(({ place, secret }): [string, Fields][] => {
        const held = isFields(scheme) ? heldBy(scheme, place, secret) : undefined;
        return held === undefined ? [] : [[name, held]];
      }),
    ),
  );
}

function heldBy(scheme: Fields, place: CredentialPlace, secret: string): Fields | undefined {
  const token = { 'x-scalar-secret-token': secret };
  if (scheme.type === 'apiKey')
    return scheme.in === place.in && scheme.name === place.name ? { type: 'apiKey', ...token } : undefined;
  if (scheme.type !== 'http' || place.name !== 'Authorization') return undefined;
  const at = secret.indexOf(':');
  const [user, password] = place.isBasic ? [secret.slice(0, Math.max(at, 0)), secret.slice(at + 1)] : ['', ''];
  return { type: 'http', ...token, 'x-scalar-secret-username': user, 'x-scalar-secret-password': password };
}

/** True where a request would send the reader's key to another origin than its own. */
export function carriesOwnKey({ url, headers }: SentRequest, key: OwnKey): boolean {
  if (new URL(url).origin === key.origin) return false;
  const { place, secret } = key;
  const wires = [secret, keyAt(place, secret), credentialWire(place, keyAt(place, secret))];
  // mitigation: keys of a reader at other servers of a panel
  return [url, ...headers.map(([, value]) => value)].some((text) => wires.some((wire) => text.includes(wire)));
}
