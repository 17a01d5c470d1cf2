import { expect, test } from 'vitest';
import { pageToMarkdown } from '../../../src/text/index.ts';
import { guide, PETS, publish } from './publish.ts';

function write(source: string): string {
  const portal = publish([PETS], {
    guides: [guide('start', source), guide('errors', 'x\n\n## What to do\n')],
    settings: { samples: { languages: ['curl'] } },
  });
  const [page] = portal.pages.filter(({ kind }) => kind === 'guide');
  return page === undefined ? '' : pageToMarkdown(page, portal).split('\n').slice(4).join('\n').trim();
}

test.each([
  [
    'a link to an operation',
    'See <OperationLink operation="pets/getPet" />.',
    'See [Get a pet](/reference/pets/pets/get-pet.md).',
  ],
  ['a link to a schema', '<SchemaLink schema="pets/Pet" />', '[Pet](/reference/pets/schemas/pet.md)'],
  ['a date', 'Until <Sunset operation="pets/getPet" />.', 'Until 1 June 2027, 00:00 GMT (193 days from now).'],
  [
    'samples',
    '<Samples operation="pets/getPet" />',
    "cURL:\n\n```sh\ncurl https://pets.example/pets/1 \\\n  --header 'X-Key: <API_KEY>'\n```",
  ],
  [
    'an answer',
    '<ResponseExample operation="pets/getPet" status="200" />',
    'Generated example (`application/json`):\n\n```json\n{\n  "name": "Rex",\n  "state": "in"\n}\n```',
  ],
  [
    'properties',
    '<Properties schema="pets/Pet" />',
    '- `name` (string, **required**) — Example `"Rex"`\n- `state` (string)\n  One of: `in`, `out`',
  ],
  [
    'a schema’s example',
    '<SchemaExample schema="pets/Pet" />',
    '```json\n{\n  "name": "Rex",\n  "state": "in"\n}\n```',
  ],
  [
    'a scheme',
    '<Scheme scheme="pets/key" />',
    '- `X-Key` (header · API key, declared as `key`)\n  Send `X-Key: <API_KEY>`.',
  ],
  [
    'statuses',
    '<Statuses api="pets" />',
    '| Status | Meaning | Where |\n| --- | --- | --- |\n| `404` | No such pet | [Get a pet](/reference/pets/pets/get-pet.md) |',
  ],
  ['a component in code stays', '`<Samples operation="x" />`', '`<Samples operation="x" />`'],
  [
    'a block in a sentence stands by itself',
    'Such as <SchemaExample schema="pets/Pet" /> here.',
    'Such as \n\n```json\n{\n  "name": "Rex",\n  "state": "in"\n}\n```\n\n here.',
  ],
  [
    'notes at the foot stay, addresses in their place are looked at',
    'See[^1][^2][^3].\n\n[^1]: The note.\n\n[^2]: Short.\n\n[^3]: javascript:boom()',
    'See[^1][^2][^3].\n\n[^1]: The note.\n\n[^2]: Short.\n\n[^3]: #',
  ],
  [
    'pictures beside the guide are their words, others links',
    'A ![map](./map.png "Map") and ![site](/site.png), ![all](https://a.example/b.png)',
    'A map and [site](/site.png), [all](https://a.example/b.png)',
  ],
  ['imports and comments go', 'import X from "./x"\n\n{/* why */}text', 'text'],
  [
    'links to pages lead to their twins',
    '[a](../errors/) [b](../../reference/pets/) [c](/elsewhere)',
    '[a](/guides/errors.md) [b](/reference/pets.md) [c](/elsewhere)',
  ],
  [
    'headings of guides are kept',
    '## Here\n\n[a](../errors/#what-to-do) [b](../errors/#what) [c](../../reference/pets/#about-pets) [d](#here) [e](#there)',
    '## Here\n\n[a](/guides/errors.md#what-to-do) [b](/guides/errors.md) [c](/reference/pets.md) [d](#here) e',
  ],
])('%s', (_, source, expected) => {
  expect(write(source)).toBe(expected);
});
