import { Person } from './person.ts';

/** The portal of this checkout as somebody publishes it who has installed the package: two APIs, guides, rules of the sandbox. */
export interface PetShop {
  readonly owner: Person;
  /** Address of the built site, with the headers of production. */
  readonly site: string;
  /** Address of its preview, with a sandbox. */
  readonly preview: string;
}

let opened: Promise<PetShop> | undefined;

/** Builds and serves the portal, once for all journeys of a process. */
export async function openPetShop(): Promise<PetShop> {
  opened ??= build();
  return opened;
}

async function build(): Promise<PetShop> {
  const owner = new Person({
    'redocly.yaml': `apis:
  petstore@1.0.0: { root: openapi/petstore/openapi.yaml }
  messages@1.0.0: { root: openapi/messages/openapi.yaml }
extends: [recommended-strict, portico/recommended]
`,
    'portal.config.ts': `import { defineConfig } from 'portico-docs/config';

export default defineConfig({
  title: 'Petstore',
  quickstart: 'quickstart',
  sandbox: { first: true },
  apis: { petstore: { rules: './openapi/petstore/sandbox.ts' } },
});
`,
  });
  for (const path of ['openapi', 'src/content/guides']) owner.copy(path);
  owner.edit('openapi/petstore/sandbox.ts', '../../src/satellites/sandbox/index.ts', 'portico-docs/sandbox');
  await owner.build();
  return { owner, site: await owner.serve(), preview: await owner.start('preview', '--sandbox', 'memory').address() };
}
