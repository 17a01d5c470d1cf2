import { expect, test } from 'vitest';
import { overlayOf } from '../../../src/cli/overlay.ts';
import { PortalError } from '../../../src/openapi/index.ts';

test("a mistake shows its message, hint and lines, the document's own marks made harmless", () => {
  const position = { file: '/api.yaml', line: 3, column: 5 };
  const error = new PortalError('`<b>` is no tag.', { hint: 'Write `Pets`.', position, frame: '> 3 | <b>' });
  expect(overlayOf(error)).toMatchObject({
    type: 'error',
    err: {
      message: '<code>&lt;b&gt;</code> is no tag.',
      hint: 'Write <code>Pets</code>.',
      loc: position,
      highlightedCode: '<pre class="shiki">&gt; 3 | &lt;b&gt;</pre>',
    },
  });
});

test('a fault of ours shows its stack', () => {
  const error = new TypeError('x is not a function');
  expect(overlayOf(error).err).toMatchObject({
    title: 'Portico failed',
    message: 'x is not a function',
    stack: error.stack,
  });
});
