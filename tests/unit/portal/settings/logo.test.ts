import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPortalLogo } from '../../../../src/portal/settings/logo.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const root = scratchFolder({});
mkdirSync(join(root, 'public'));
const files = {
  'sized.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="104" height="26"></svg>',
  'boxed.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"></svg>',
  'pixel.gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'words.txt': 'no picture',
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(root, 'public', name), content);
writeFileSync(join(root, 'secret.svg'), files['sized.svg']);
writeFileSync(
  join(root, 'portal.config.ts'),
  "export default {\n  logo: { alt: 'Paw', src: '/sized.svg',\n    dark: '/missing.svg' },\n};\n",
);

test.each([
  ['/sized.svg', 104, 26],
  ['/boxed.svg', 300, 100],
  ['/pixel.gif', 1, 1],
  ['/words.txt', undefined, undefined],
  ['https://example.com/logo.svg', undefined, undefined],
])('the logo %s is %s × %s', (src, width, height) => {
  const logo = readPortalLogo(root, { logo: { src, alt: 'Paw' } });
  expect(logo).toEqual({ alt: 'Paw', light: { src, width, height }, dark: undefined });
});

test.each(['/missing.svg', '/../secret.svg'])('%s is a mistake of the settings, told where it stands', async (dark) => {
  const read = () => readPortalLogo(root, { logo: { src: '/sized.svg', alt: 'Paw', dark } });
  const error: unknown = await Promise.resolve()
    .then(read)
    .catch((cause: unknown) => cause);
  expect(error).toMatchObject({
    message: `The setting \`logo.dark\` names \`${dark}\`, which is not a file of the folder \`public\`.`,
    position: { file: join(root, 'portal.config.ts'), line: 3 },
  });
});
