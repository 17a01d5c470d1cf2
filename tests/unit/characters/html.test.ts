import { expect, test } from 'vitest';
import { keepInProse, showInHtml } from '../../../src/characters/html.ts';

test('names, attributes and texts of a page have escapes', () => {
  expect(showInHtml('<a title="a\u202eb">c\u202ed</a>\n<p>\u{e0041}\u001b</p>')).toBe(
    String.raw`<a title="a\u202Eb">c\u202Ed</a>` + '\n' + String.raw`<p>\u{E0041}\u001B</p>`,
  );
});

test('running text keeps what is of it, as references that stay', () => {
  const html = `<p>${keepInProse('שלום\u200f (1), so\u00adft \u202eover \u{e0041}')}</p>`;
  expect(html).toBe('<p>שלום&#x200F; (1), so&#xAD;ft &#x202E;over \u{e0041}</p>');
  expect(showInHtml(html)).toBe(String.raw`<p>שלום&#x200F; (1), so&#xAD;ft &#x202E;over \u{E0041}</p>`);
});

test('code keeps each, isolated and marked; HTML has no way to write controls', () => {
  expect(
    showInHtml(
      'x\u202e<pre tabindex="0" data-a="\u2066"><code><span class="s">a\u202eb</span>\n\u0007</code></pre>\u202e',
    ),
  ).toBe(
    String.raw`x\u202E<pre tabindex="0" data-a="\u2066"><code><span class="s">a<bdi data-hidden="\u202E">&#x202E;</bdi>b</span>` +
      '\n' +
      String.raw`\u0007</code></pre>\u202E`,
  );
});

test('what is read from right to left, emoji and plain pages stay as they are', () => {
  for (const html of ['<p>مرحبا می‌خواهم 👩‍💻</p>', '<pre><code>a\tb\r\nc</code></pre>', '<h1>שלום (3)</h1>'])
    expect(showInHtml(html)).toBe(html);
});
