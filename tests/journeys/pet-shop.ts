import { Person } from './person.ts';

/** Opens the portal of this checkout as somebody who has installed the package: two APIs, guides, rules of the sandbox. */
export function openPetShop(): Person {
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
  owner.edit('openapi/petstore/sandbox.ts', '../../src/sandbox/index.ts', 'portico-docs/sandbox');
  return owner;
}
