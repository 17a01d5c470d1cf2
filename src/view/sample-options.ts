import type { Operation } from '../openapi/index.ts';
import { LANGUAGES } from '../samples/index.ts';
import type { SampleOptions } from '../samples/index.ts';
import { getPortal } from '../site/portal.ts';
import { downloadPath, pageOf, toUrl } from '../site/routes.ts';

/** How an operation's samples are made: the settings' languages, and the URL that relative servers begin at. */
export function sampleOptionsOf(operation: Operation): SampleOptions {
  const { generated, languages = LANGUAGES.map(({ id }) => id) } = getPortal().settings.samples;
  return { generated, languages, base: serverBaseOf(operation) };
}

/**
 * URL of the document that an operation's relative server addresses begin at: its `$self`, else where the portal publishes it;
 * undefined where neither is known. https://spec.openapis.org/oas/v3.2.0.html#relative-references-in-api-urls
 */
export function serverBaseOf(operation: Operation): string | undefined {
  const page = pageOf(operation);
  if (page === undefined || !('api' in page)) return undefined;
  const { self } = page.api;
  if (self !== undefined && URL.canParse(self)) return self;
  const { site } = getPortal();
  return site === undefined ? undefined : site + toUrl(downloadPath(page.api, 'json'));
}
