import type { Deprecation } from '../openapi/index.ts';

/** True when there is more to say than that the thing is deprecated: until when, why, or what to use instead. */
export function tellsMore(deprecation: Deprecation | undefined): deprecation is Deprecation {
  if (deprecation === undefined) return false;
  const { sunset, description, replacement, replacementText } = deprecation;
  return [sunset, description, replacement, replacementText].some((part) => part !== undefined);
}
