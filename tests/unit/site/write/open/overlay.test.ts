import { beforeEach, expect, test, vi } from 'vitest';
import { errorPage } from '../../../../../src/commands/serve/live-server.ts';
import { toShownError } from '../../../../../src/site/write/open/overlay.ts';
import { PortalError } from '../../../../../src/openapi/model/index.ts';

const position = { file: '/api.yaml', line: 3, column: 5 };
const error = new PortalError('`<b>` is not a tag.', { hint: 'Write `Pets`.', position, frame: '> 3 | <b>' });

beforeEach(() => {
  vi.stubEnv('PORTICO_EDITOR', 'code');
});

test("a user's error shows its message, hint, place and lines", () => {
  expect(toShownError(error)).toEqual({
    title: 'Build failed',
    message: '`<b>` is not a tag.',
    hint: 'Write `Pets`.',
    place: '/api.yaml:3:5',
    editor: 'vscode://file/api.yaml:3:5',
    frame: '> 3 | <b>',
  });
});

test('a bug shows its stack', () => {
  const bug = new TypeError('x is not a function');
  expect(toShownError(bug)).toMatchObject({
    title: 'Portico failed',
    message: 'x is not a function',
    frame: bug.stack,
  });
});

test('the page in the place of one that cannot be rendered shows both as text', () => {
  const html = errorPage(toShownError(error), '<script src="/x.js"></script>');
  expect(html).toContain(
    '<p>`&lt;b&gt;` is not a tag.</p><p>Write `Pets`.</p><p>/api.yaml:3:5</p><pre>&gt; 3 | &lt;b&gt;</pre>',
  );
  expect(html).toContain('<script src="/x.js"></script></head>');
});
