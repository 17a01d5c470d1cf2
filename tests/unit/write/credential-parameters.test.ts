import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/portal/samples/index.ts';
import { openSandbox } from '../satellites/sandbox/open-sandbox.ts';
import { mockTablesOf } from '../../../src/satellites/sandbox/tables/index.ts';
import { portalOf } from '../portal/portal-of.ts';
import { samplesView } from '../../../src/portal/view/samples.ts';
import { markdownOf, recordsOf } from '../../rendered.ts';

const portal = portalOf({
  documents: { orchard: readFileSync('tests/fixtures/generated/credential-parameters.yaml', 'utf8') },
  settings: { samples: { languages: LANGUAGES.map(({ id }) => id) } },
});
const [api] = portal.apis;
const page = portal.pages.find((one) => one.kind === 'operation' && one.operation.id === 'list-baskets');

test('a page shows a credential that is also a parameter once, under authentication, with the text of the parameter', () => {
  expect(page && markdownOf(page, portal)).toMatchInlineSnapshot(`
    "# List baskets

    \`GET /baskets\` · \`https://orchard.example\`

    [Orchard](/reference/orchard.md) / [Baskets](/reference/orchard/baskets.md) · [OpenAPI for this operation](/reference/orchard/baskets/list-baskets.openapi.json): \`listBaskets\`

    ## Authentication

    - \`X-Orchard-Key\` (header · API key, **required**)
      Send \`X-Orchard-Key: <API_KEY>\`. [More on authentication](/reference/orchard.md)

      Publishable key of the orchard

      at least 12 characters

    ## Query parameters

    - \`page\` (integer)

    ## Responses

    ### 200: Baskets

    no body

    ## Samples

    ### Request

    cURL:

    \`\`\`sh
    curl --request GET \\
      --url 'https://orchard.example/baskets' \\
      --header 'X-Orchard-Key: <API_KEY>'
    \`\`\`

    JavaScript:

    \`\`\`javascript
    const url = 'https://orchard.example/baskets';
    const response = await fetch(url, {
      headers: {
        'X-Orchard-Key': '<API_KEY>',
      },
    });
    console.log(response.status);
    \`\`\`

    [Python, Go, Java, PHP, Ruby, C#](/reference/orchard/baskets/list-baskets/)
    "
  `);
});

test('search finds the text of the parameter', () => {
  const html = recordsOf(portal).find(({ at }) => at.endsWith('/list-baskets/'))?.html;
  expect(html).toContain('Publishable key of the orchard');
  expect(html).toContain('id="header-x-orchard-key"');
});

test('samples of all languages, and the request that readers edit, have the credential once', () => {
  const operation = api?.operations[0];
  if (api === undefined || operation === undefined) throw new Error('The fixture has no operation.');
  const view = samplesView(operation, api, portal);
  const counts = view.samples.map(({ label, variants }) => [
    label,
    variants[0]?.source.match(/x-orchard-key/gi)?.length,
  ]);
  expect(counts).toEqual(LANGUAGES.map(({ label }) => [label, 1]));
  expect(view.request?.parts.values).toEqual([]);
  expect(view.request?.parts.credentials.map(({ name }) => name)).toEqual(['X-Orchard-Key']);
});

test('the sandbox accepts each alternative of security without the parameter of another', async () => {
  if (api === undefined) throw new Error('The fixture has no API.');
  const { send, key } = await openSandbox([[mockTablesOf(api)]]);
  const statuses = [{ 'X-Orchard-Key': key, authorization: '' }, { authorization: `Bearer ${key}` }].map(
    async (headers) => (await send('POST /baskets', undefined, headers)).status,
  );
  expect(await Promise.all(statuses)).toEqual([204, 204]);
});
