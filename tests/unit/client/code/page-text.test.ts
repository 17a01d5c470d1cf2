import { withOrigin } from '../../../../src/client/code/menu/page-text.ts';

import { expect, test } from 'vitest';

test.each([
  ['[Pet](/reference/pet.md)', '[Pet](https://docs.example/reference/pet.md)'],
  [
    '[Pet](</reference/a b.md>), [Cat](/cat.md)',
    '[Pet](<https://docs.example/reference/a b.md>), [Cat](https://docs.example/cat.md)',
  ],
  ['[there](//cdn.example/a), [here](#a), [out](https://other.example/)', undefined],
  ['`[a](/b)` and [c](/d)', '`[a](/b)` and [c](https://docs.example/d)'],
  ['``a ` [a](/b)`` [c](/d)', '``a ` [a](/b)`` [c](https://docs.example/d)'],
  ['`open [c](/d)', '`open [c](https://docs.example/d)'],
  ['```md\n[a](/b)\n```\n[c](/d)', '```md\n[a](/b)\n```\n[c](https://docs.example/d)'],
  ['  ~~~~\n```\n[a](/b)\n~~~~\n[c](/d)', '  ~~~~\n```\n[a](/b)\n~~~~\n[c](https://docs.example/d)'],
])('%j has its links from the root of the site absolute, and its code as it is', (markdown, expected = markdown) => {
  expect(withOrigin(markdown, 'https://docs.example')).toBe(expected);
});
