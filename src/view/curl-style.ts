import { memoize } from '../cache/memoize.ts';
import type { Api } from '../model/index.ts';
import { findCurlStyle, languageOf, type CurlStyle } from '../samples/index.ts';

/** Returns the style of an API's cURL samples, that of its hand-written ones; undefined without one. */
export const curlStyleOf = memoize((api: Api): CurlStyle | undefined =>
  findCurlStyle(
    api.operations.flatMap(({ codeSamples }) =>
      codeSamples.flatMap(({ lang, source }) => (languageOf(lang).id === 'curl' ? [source] : [])),
    ),
  ),
);
