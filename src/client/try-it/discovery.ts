import { isFields } from './protocol.ts';

/** Grants of a login server that names none (OpenID Connect Discovery 1.0, section 3). */
const USUAL = ['authorization_code', 'implicit'];
/** Response types that the client asks for, by grant. */
const NEEDED = new Map<unknown, string>([
  ['authorization_code', 'code'],
  ['implicit', 'token'],
]);

/**
 * Returns the metadata of a login server (also RFC 8414) with those grants alone whose response type it supports: the client reads no
 * response types. Returns any other response unchanged.
 */
export async function withPossibleGrants(url: string, response: Response): Promise<Response> {
  if (!response.ok || !/\/\.well-known\/(?:openid-configuration|oauth-authorization-server)/.test(url)) return response;
  const metadata: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isFields(metadata) || !Array.isArray(metadata.response_types_supported)) return response;
  const types: readonly unknown[] = metadata.response_types_supported;
  const grants: readonly unknown[] = Array.isArray(metadata.grant_types_supported)
    ? metadata.grant_types_supported
    : USUAL;
  const possible = grants.filter((grant) => !NEEDED.has(grant) || types.includes(NEEDED.get(grant)));
  return Response.json({ ...metadata, grant_types_supported: possible });
}
