import type { NodeType } from '@redocly/openapi-core';

/**
 * Returns Redocly's node types, with the scopes of a device authorization flow as a map of strings.
 * Redocly 2.62.1 stops at such scopes with "Unknown type name found: string"; to be removed once it reads them.
 */
export function patchTypes(types: Record<string, NodeType>): Record<string, NodeType> {
  const { DeviceAuthorization: flow } = types;
  if (flow === undefined) return types;
  const scopes = { type: 'object', additionalProperties: { type: 'string' } } as const;
  return { ...types, DeviceAuthorization: { ...flow, properties: { ...flow.properties, scopes } } };
}
