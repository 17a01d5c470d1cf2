import { stripHidden } from '../../../../src/openapi/document/filter/index.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { normalizeApi as normalize, type ApiSource } from '../../../../src/openapi/model/api.ts';

/** Returns the model of a bundled document, filtered as on loading. */
export function normalizeApi({
  document,
  ...named
}: Omit<ApiSource, 'filtered'> & { readonly document: unknown }): Api {
  return normalize({ filtered: stripHidden(document), ...named });
}
