import { z } from 'zod';
import { isCopyPath, isSourceName } from '../../load/index.ts';

const name = z.string().refine(isSourceName, {
  error: 'This must be a name of lower-case letters, digits and hyphens, such as `orders`.',
});
const host = z.string().regex(/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?(?::\d{1,5})?$/, {
  error: 'This must be the name of a host in lower case, such as git.example.com, with its port unless it is 443.',
});
const GIT = 'git+';
const url = z.string().refine(
  (text) => {
    const parsed = URL.parse(text.startsWith(GIT) ? text.slice(GIT.length) : text);
    return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' && parsed.hash === '';
  },
  { error: 'This must be an address that begins with https:// or git+https://, without a password or an anchor.' },
);
const ref = z.string().regex(/^(?!-)(?!.*(?:\.\.|\/\/))[\w./+-]{1,200}$/, {
  error: 'This must be the name of a branch or tag, or a commit.',
});
const path = z.string().refine(isCopyPath, {
  error: 'This must be the path of the document from the top of the repository.',
});

const document = z.strictObject({ url, ref: ref.optional(), path: path.optional() }).superRefine((source, context) => {
  const isGit = isRepository(source);
  if (isGit && source.path === undefined)
    context.addIssue({ code: 'custom', message: 'This needs `path`: the path of the document in the repository.' });
  const other = isGit ? undefined : (['ref', 'path'] as const).find((key) => source[key] !== undefined);
  if (other !== undefined)
    context.addIssue({
      code: 'custom',
      path: [other],
      message: 'This is only for addresses that begin with git+https://.',
    });
});

/** Documents from elsewhere by name, and the hosts that `portico update` may ask. */
export const sourcesSchema = z
  .strictObject({
    hosts: z.record(host, z.strictObject({ private: z.boolean().default(false) })),
    documents: z.record(name, document),
  })
  .superRefine(({ hosts, documents }, context) => {
    for (const [key, source] of Object.entries(documents)) {
      const { host } = addressOf(source);
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

/** Returns true for a document in a Git repository. */
export function isRepository(source: Pick<SourceSettings, 'url'>): boolean {
  return source.url.startsWith(GIT);
}

/** Returns the https URL of a document or repository. */
export function addressOf({ url }: Pick<SourceSettings, 'url'>): URL {
  return new URL(url.startsWith(GIT) ? url.slice(GIT.length) : url);
}
