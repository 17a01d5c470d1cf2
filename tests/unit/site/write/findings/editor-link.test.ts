import { expect, test } from 'vitest';
import { editorLink } from '../../../../../src/site/write/findings/editor-link.ts';

const position = { file: '/srv/my api#1.yaml', line: 3, column: 5 };

test.each([
  [{}, 'vscode://file/srv/my%20api%231.yaml:3:5'],
  [{ EDITOR: 'vim' }, 'vscode://file/srv/my%20api%231.yaml:3:5'],
  [{ EDITOR: '/usr/local/bin/cursor --wait' }, 'cursor://file/srv/my%20api%231.yaml:3:5'],
  [{ VISUAL: 'zed --wait', EDITOR: 'code' }, 'zed://file/srv/my%20api%231.yaml:3:5'],
  [{ VISUAL: String.raw`C:\Tools\codium.cmd -w` }, 'vscodium://file/srv/my%20api%231.yaml:3:5'],
  [{ PORTICO_EDITOR: 'webstorm', EDITOR: 'code' }, 'webstorm://open?file=/srv/my%20api%231.yaml&line=3&column=5'],
  [{ PORTICO_EDITOR: 'none', EDITOR: 'code' }, ''],
])('the environment %j opens %s', (env, link) => {
  expect(editorLink(position, env)).toBe(link);
});

test('a file on another host is opened by no editor', () => {
  expect(editorLink({ ...position, file: 'https://example.com/a.yaml' }, {})).toBe('');
});
