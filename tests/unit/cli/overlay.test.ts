import { expect, test } from 'vitest';
import { overlayOf } from '../../../src/cli/overlay.ts';
import { PortalError } from '../../../src/model/index.ts';

test('a mistake shows its message, hint and lines, as the texts that they are', () => {
  const position = { file: '/api.yaml', line: 3, column: 5 };
  const error = new PortalError('`<b>` is no tag.', { hint: 'Write `Pets`.', position, frame: '> 3 | <b>' });
  expect(overlayOf(error)).toMatchObject({
    type: 'error',
    err: { isText: true, message: '`<b>` is no tag.', hint: 'Write `Pets`.', loc: position, frame: '> 3 | <b>' },
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
