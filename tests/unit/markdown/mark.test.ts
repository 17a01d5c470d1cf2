import { describe, expect, test } from 'vitest';
import { highlight } from '../../../src/markdown/highlight.ts';
import { markText } from '../../../src/markdown/mark.ts';

describe('the address of the server is marked', () => {
  test.each([
    ['a https://x.example/y', 'https://x.example', 'a <span data-server>https://x.example</span>/y'],
    ['https://x.example.com/y', 'https://x.example', 'https://x.example.com/y'],
    ['https://x.example/?a&amp;b', 'https://x.example/?a&b', '<span data-server>https://x.example/?a&amp;b</span>'],
    ['/v1/y', '/v1', '/v1/y'],
    ['a', undefined, 'a'],
  ])('%s, %s', (html, address, expected) => {
    expect(markText(html, address)).toBe(expected);
  });

  test.each(['shell', 'javascript', 'python', 'go', 'java', 'php', 'ruby', 'csharp'])('in %s', (grammar) => {
    const source = `f("https://api.x.example/v1/pets")`;
    expect(markText(highlight(source, grammar), 'https://api.x.example/v1')).toContain('<span data-server>');
  });
});
