import { describe, expect, test } from 'vitest';
import {
  codeFrame,
  formatError,
  joinErrors,
  isPortalError,
  PortalError,
} from '../../../../../src/openapi/document/read/error.ts';

const source = ['openapi: 3.1.0', 'info:', '  title: Pets', 'paths: []', ''].join('\n');

describe('a code frame', () => {
  test('shows two lines before and after, and marks the column', () => {
    expect(codeFrame(source, { line: 3, column: 3 })).toMatchInlineSnapshot(`
      "  1 | openapi: 3.1.0
        2 | info:
      > 3 |   title: Pets
          |   ^
        4 | paths: []
        5 |"
    `);
  });

  test('cuts a long line around the column', () => {
    const frame = codeFrame(`${'x'.repeat(5000)}!${'y'.repeat(5000)}`, { line: 1, column: 5001 });
    const [shown = '', mark = ''] = frame.split('\n');
    expect(shown.length).toBeLessThan(130);
    expect(shown.charAt(mark.indexOf('^'))).toBe('!');
  });
});

describe('an error for the terminal', () => {
  const position = { file: 'a.yaml', line: 4, column: 1 };
  const error = new PortalError('`paths` must be an object.', {
    hint: 'Write one.',
    position,
    pointer: '#/paths',
    frame: '> 4 | paths',
  });

  test('has message, place, frame and hint', () => {
    expect(formatError(error)).toMatchInlineSnapshot(`
      "Error: \`paths\` must be an object.
        a.yaml:4:1 at #/paths

      > 4 | paths

      Hint: Write one."
    `);
  });

  test('has the place in the other file that is the reason', () => {
    const cause = new PortalError('Bad.', { position: { file: 'b.yaml', line: 9, column: 2 }, frame: '> 9 | x' });
    expect(formatError(new PortalError('b.yaml cannot be read: Bad.', { cause }))).toContain('  b.yaml:9:2\n\n> 9 | x');
  });

  test('lets no control character of a document through', () => {
    expect(formatError(new PortalError('\u001b]0;title\u0007 \u202e'))).toBe(
      String.raw`Error: \u001B]0;title\u0007 \u202E`,
    );
  });
});

test('a PortalError of another module graph is one too', () => {
  const other = Object.assign(new Error('x'), { name: 'PortalError', hint: undefined });
  expect([isPortalError(other), isPortalError(new Error('x')), isPortalError('x')]).toEqual([true, false, false]);
});

test('errors of others are shown without the colours that they bring, and with what else is hidden in them', () => {
  const error = new Error('');
  error.stack = '\u001b[31m[UNRESOLVED]\u001b[0m \u001b[38;5;249mC\u001b[0mould \u001b[2J not';
  expect(formatError(error)).not.toMatch(/38;5|31m|\[0m/);
  expect(formatError(error)).toMatch(/^\[UNRESOLVED\] Could .*2J not$/);
  expect(formatError(error)).not.toContain('\u001b');
});

test('of many joined errors the first ones are listed, and the others counted', () => {
  const errors = Array.from(
    { length: 60 },
    (_, line) => new PortalError('Wrong.', { position: { file: 'a', line, column: 1 } }),
  );
  expect(joinErrors(errors)?.hint?.split('\n').slice(-2)).toEqual(['  40:1 Wrong.', '  … and 19 more.']);
});
