import { expect, test } from 'vitest';
import { pictureUrl } from '../../../../src/portal/settings/picture.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';
import { portalOf } from '../portal-of.ts';

const root = scratchFolder({ 'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'secret.svg': '' });
const portal = portalOf({ parts: { root, base: '/docs/' } });

test.each([
  ['data:image/svg+xml;base64,PHN2Zz4=', 'data:image/svg+xml;base64,PHN2Zz4='],
  [' data:image/png;base64,AA== ', 'data:image/png;base64,AA=='],
  ['/logo.svg', '/docs/logo.svg'],
  ['/other.svg', undefined],
  ['/../secret.svg', undefined],
  ['data:text/html,<script>', undefined],
  ['https://example.com/logo.svg', undefined],
  ['javascript:boom()', undefined],
])('the picture %s is shown from %s', (url, shown) => {
  expect(pictureUrl(url, portal)).toBe(shown);
});
