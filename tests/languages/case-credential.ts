import type { Random } from './random.ts';
import { segmentText } from './values.ts';

type Pairs = readonly (readonly [string, string])[];

/** A security scheme with a hostile placeholder and prefix, and the expected query and headers. */
export interface CredentialCase {
  readonly scheme: object;
  readonly query: Pairs;
  readonly headers: Pairs;
  readonly cookies: Pairs;
}

const NOWHERE = { query: [], headers: [], cookies: [] };

/** Returns the case of an API key in one of its locations, or of a token. */
export function makeCredential(random: Random): CredentialCase {
  const token = segmentText(random);
  const text = token.toWellFormed();
  const visible = text.replace(/[^\x20-\x7e]+/g, encodeURIComponent);
  const key = { type: 'apiKey', 'x-gitbook-token-placeholder': token };
  switch (random.below(4)) {
    case 0:
      return { ...NOWHERE, scheme: { ...key, in: 'query', name: 'key&=' }, query: [['key&=', text]] };
    case 1:
      return { ...NOWHERE, scheme: { ...key, in: 'header', name: '@K:' }, headers: [['%40k%3a', visible]] };
    case 2:
      return { ...NOWHERE, scheme: { ...key, in: 'cookie', name: 'k; x' }, cookies: [['k; x', text]] };
    default: {
      const scheme = { ...key, type: 'http', scheme: 'bearer', 'x-gitbook-prefix': '"\'$(touch pwned)' };
      return { ...NOWHERE, scheme, headers: [['authorization', `"'$(touch pwned) ${visible}`]] };
    }
  }
}
