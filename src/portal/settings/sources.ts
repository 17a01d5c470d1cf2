import { z } from 'zod';
import { GIT_HINT, isSourceName } from '../../openapi/load/index.ts';

const name = z.string().refine(isSourceName, {
  error: 'This must be a name of lower-case letters, digits and hyphens, such as `orders`.',
});
const host = z.string().regex(/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?(?::\d{1,5})?$/, {
  error: 'This must be the name of a host in lower case, such as git.example.com, with its port unless it is 443.',
});
const url = z.string().superRefine((text, context) => {
  const params = { hint: GIT_HINT };
  if (text.startsWith('git+'))
    context.addIssue({ code: 'custom', message: 'Git repositories are no longer fetched.', params });
  const parsed = URL.parse(text.replace(/^git\+/, ''));
  if (parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' && parsed.hash === '') return;
  const message = 'This must be an address that begins with https://, without a password or an anchor.';
  context.addIssue({ code: 'custom', message });
});

/** Documents from elsewhere by name, and the hosts that `portico update` may ask. */
export const sourcesSchema = z
  .strictObject({
    hosts: z.record(host, z.strictObject({ private: z.boolean().default(false) })),
    documents: z.record(name, z.strictObject({ url })),
  })
  .superRefine(({ hosts, documents }, context) => {
    for (const [key, source] of Object.entries(documents)) {
      const { host } = new URL(source.url);
      if (Object.hasOwn(hosts, host)) continue;
      const params = { hint: `Allow it: \`hosts: { '${host}': {} }\` in \`sources\`.` };
      const message = `This is at ${host}, which \`sources.hosts\` does not allow.`;
      context.addIssue({ code: 'custom', path: ['documents', key, 'url'], message, params });
    }
  })
  .default({ hosts: {}, documents: {} });

export type SourcesSettings = Readonly<z.output<typeof sourcesSchema>>;
/** Address of a document from elsewhere. */
export type SourceSettings = SourcesSettings['documents'][string];
