import { stripHidden } from '../../../src/document/filter/index.ts';
import type { Api } from '../../../src/model/index.ts';
import { normalizeApi as normalize, type ApiSource } from '../../../src/model/api.ts';

/** Returns the model of a bundled document, filtered as on loading. */
export function normalizeApi({
  document,
  ...named
}: Omit<ApiSource, 'filtered'> & { readonly document: unknown }): Api {
  return normalize({ filtered: stripHidden(document), ...named });
}
