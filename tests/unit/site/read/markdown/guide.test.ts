import { expect, test } from 'vitest';
import type { PortalConfig } from '../../../../../src/portal/settings/settings.ts';
import { markdownOf } from '../../../../rendered.ts';
import { guide, PETS, publish } from './publish.ts';

function write(source: string, sandbox: PortalConfig['sandbox'] = 'page', base = '/'): string {
  const portal = publish([PETS], {
    base,
    guides: [guide('start', source), guide('errors', 'x\n\n## What to do\n')],
    settings: { samples: { languages: ['curl'] }, sandbox },
  });
  const [page] = portal.pages.filter(({ kind }) => kind === 'guide');
  const text = page === undefined ? '' : markdownOf(page, portal).split('\n').slice(6).join('\n');
  return (text.split('## Operations in this guide')[0] ?? '').trim();
}

test.each([
  [
    'a link to an operation',
    'See <OperationLink operation="pets/getPet" />.',
    'See [~~Get a pet~~](/reference/pets/pets/get-pet.md).',
  ],
  ['a link to a schema', '<SchemaLink schema="pets/Pet" />', '[Pet](/reference/pets/schemas/pet.md)'],
  ['a date', 'Until <Sunset operation="pets/getPet" />.', 'Until 1 June 2027, 00:00 GMT (193 days from now).'],
  [
    'samples',
    '<Samples operation="pets/getPet" />',
    "cURL:\n\n```sh\ncurl --request GET \\\n  --url 'https://pets.example/pets/1' \\\n  --header 'X-Key: <API_KEY>'\n```",
  ],
  [
    'the API client, as the samples beside it',
    '<TryIt operation="pets/getPet" />',
    "cURL:\n\n```sh\ncurl --request GET \\\n  --url 'https://pets.example/pets/1' \\\n  --header 'X-Key: <API_KEY>'\n```",
  ],
  [
    'an answer',
    '<ResponseExample operation="pets/getPet" status="200" />',
    'Example response · 200 OK:\n\n```json\n{\n  "name": "Rex",\n  "state": "in"\n}\n```',
  ],
  [
    'properties',
    '<Properties schema="pets/Pet" />',
    '- `name` (string, **required**) — Example `"Rex"`\n- `state` (string)\n  One of: `in`, `out`',
  ],
  [
    'a schema’s example',
    '<SchemaExample schema="pets/Pet" />',
    'Pet:\n\n```json\n{\n  "name": "Rex",\n  "state": "in"\n}\n```',
  ],
  ['a scheme', '<Scheme scheme="pets/key" />', '- `X-Key` (header · API key, key)\n  Send `X-Key: <API_KEY>`.'],
  [
    'statuses',
    '<Statuses api="pets" />',
    '| Status | Meaning | Where |\n| --- | --- | --- |\n| `404` | No such pet | [Get a pet](/reference/pets/pets/get-pet.md) |',
  ],
  ['a component in code stays', '`<Samples operation="x" />`', '`<Samples operation="x" />`'],
  [
    'a block in a sentence stands by itself',
    'Such as <SchemaExample schema="pets/Pet" /> here.',
    'Such as\n\nPet:\n\n```json\n{\n  "name": "Rex",\n  "state": "in"\n}\n```\n\nhere.',
  ],
  [
    'notes at the foot are a list',
    'See[^1][^2][^3].\n\n[^1]: The note.\n\n[^2]: Short.\n\n[^3]: javascript:boom()',
    String.raw`See\[1\]\[2\]\[3\].` + '\n\n1. The note.\n2. Short.\n3. javascript:boom()',
  ],
  [
    'pictures beside the guide are their words, others links',
    'A ![map](./map.png "Map") and ![site](/site.png), ![all](https://a.example/b.png)',
    'A map and site, [all](https://a.example/b.png)',
  ],
  [
    'elements of HTML are Markdown',
    'A <b class="x">bold</b> word<br/>next <img src="a.png" alt="map" />: `<b>`',
    'A **bold** word\\\nnext map: `<b>`',
  ],
  ['attributes in braces are text', 'Text <Card title={"a > b"}>inside</Card>', 'Text\n\n**a > b**\n\ninside'],
  ['imports and comments go', 'import X from "./x"\n\n{/* why */}text', 'text'],
  [
    'links to pages lead to their twins',
    '[a](../errors/) [b](../../reference/pets/) [c](/elsewhere)',
    '[a](/guides/errors.md) [b](/reference/pets.md) [c](/elsewhere)',
  ],
  [
    'headings of guides are kept',
    '## Here\n\n[a](../errors/#what-to-do) [b](../errors/#what) [c](../../reference/pets/#about-pets) [d](#here) [e](#there)',
    '## Here\n\n[a](/guides/errors.md#what-to-do) [b](/guides/errors.md#what) [c](/reference/pets.md) d e',
  ],
])('%s', (_, source, expected) => {
  expect(write(source)).toBe(expected);
});

test.each([
  ['page', '/', 'http://localhost:4321/sandbox'],
  ['page', '/docs', 'http://localhost:4321/docs/sandbox'],
  ['https://sandbox.example.com/here', '/docs', 'https://sandbox.example.com/here/sandbox'],
] as const)('the form that makes keys is a command where the sandbox is %j below %s', (sandbox, base, address) => {
  expect(write('<KeyForm scheme="pets/key" />', sandbox, base)).toContain(
    `\n\n\`\`\`sh\ncurl ${address}/-/accounts --json '{"name":"me"}'\n\`\`\`\n\n`,
  );
});

test('where no sandbox answers the form says where keys are to be had', () => {
  expect(write('<KeyForm scheme="pets/key" />', false)).toBe('Get a key from your API provider.');
});

test('a guide names the operations that it shows, and they name it', () => {
  const shows = '<OperationLink operation="pets/getPet" /> and <Samples operation="pets/getPet" />';
  const portal = publish([PETS], {
    guides: [guide('start', shows), guide('other', '`<Samples operation="pets/getPet" />`')],
  });
  const written = (path: string): string => {
    const page = portal.pages.find((candidate) => candidate.path === path);
    return page === undefined ? '' : markdownOf(page, portal);
  };
  expect(written('/guides/start/')).toContain(
    '## Operations in this guide\n\n- [~~Get a pet~~](/reference/pets/pets/get-pet.md): `GET /pets/{id}` · Deprecated\n',
  );
  expect(written('/guides/other/')).not.toContain('## Operations');
  expect(written('/reference/pets/pets/get-pet/')).toContain(
    '## Related guides\n\n- [The start](/guides/start.md): About start.\n',
  );
  expect(written('/guides/')).toContain('- [The start](/guides/start.md): About start.\n- [The other]');
});
