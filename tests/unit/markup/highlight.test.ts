import { describe, expect, test } from 'vitest';
import { highlight } from '../../../src/markup/highlight.ts';

describe('code gets classes', () => {
  test.each([
    ['json', '{"a": ["b", -1.5e3, true]}', '{<k>"a"</k>: [<s>"b"</s>, <n>-1.5e3</n>, <n>true</n>]}'],
    ['json', '{"a\\"": "<b>&"}', '{<k>"a\\""</k>: <s>"&lt;b&gt;&amp;"</s>}'],
    ['JSON', '"open\n1', '<s>"open</s>\n<n>1</n>'],
    ['curl', "curl https://x.example \\\n  -H 'A: b'", "<w>curl</w> https://x.example<j> \\</j>\n  -H <s>'A: b'</s>"],
    [
      'js',
      "const a = fetch('x', { b: 1 }); // c",
      "<w>const</w> a = fetch(<s>'x'</s>, { <k>b</k>: <n>1</n> }); <d>// c</d>",
    ],
    ['python', 'import os\nx = None', '<w>import</w> os\nx = <n>None</n>'],
    ['go', 'func f() { return nil }', '<w>func</w> f() { <w>return</w> <n>nil</n> }'],
    ['php', "<?php\n$a = 'b';", "&lt;?php\n$a = <s>'b'</s>;"],
    ['c#', 'var a = new B("c");', '<w>var</w> a = <w>new</w> B(<s>"c"</s>);'],
    ['yaml', 'a: 1', '<k>a</k>: <n>1</n>'],
    ['xml', '<a b="c"/>', '<d>&lt;</d><k>a b</k>=<s>"c"</s><d>/&gt;</d>'],
    ['brainfuck', '<+>', '&lt;+&gt;'],
    ['', 'a < b', 'a &lt; b'],
    ['constructor', 'a', 'a'],
  ])('%s %j', (grammar, source, expected) => {
    expect(short(highlight(source, grammar))).toBe(expected);
  });

  test('a string over several lines stays one string', () => {
    expect(short(highlight('curl -d \'{\n  "a": 1\n}\' x', 'shell'))).toBe(`<w>curl</w> -d <s>'{\n  "a": 1\n}'</s> x`);
  });

  test('addresses break after the separators of their parts alone, other long words anywhere', () => {
    const url = 'https://api.example.com/v2/parcels{/parcel_id}?sort=name&id=10&id=<id>';
    expect(short(highlight(`curl '${url}' \\\n  --next`, 'shell'))).toContain(
      "<s>'https://api.example.com/<wbr>v2/<wbr>parcels{/parcel_id}?<wbr>sort=name&amp;<wbr>id=10&amp;<wbr>id=&lt;id&gt;'</s>",
    );
    expect(short(highlight("curl --data 'where=longitude-and-latitude'", 'shell'))).toContain("'where=<wbr>longitude");
    expect(short(highlight(`  ${url}`, 'python'))).not.toContain('class="l"');
    const token = 'a1'.repeat(20);
    expect(highlight(`  ${token}`, 'shell')).toContain(`<span class="l">${token}</span>`);
    expect(highlight('a/b?c=d', 'shell')).not.toContain('<wbr>');
  });

  test('the same line in another state is another line', () => {
    const [inString, alone] = [highlight("echo '\nls\n'", 'shell'), highlight('ls', 'shell')];
    expect(short(inString)).toBe("<w>echo</w> <s>'\nls\n'</s>");
    expect(short(alone)).toBe('<w>ls</w>');
  });

  test('long JSON is plain: a script colours it in place', () => {
    const long = JSON.stringify({ a: 'x'.repeat(7000) });
    expect(highlight(long, 'json')).toBe(long);
  });

  test('in long JSON, words that would leave an empty line on a phone may break', () => {
    const name = 'accessTokenLifespanForImplicitFlow';
    const html = highlight(
      JSON.stringify({ [name]: [`<${name}>`, 'short'], a: name, b: 'x '.repeat(3500) }, null, 2),
      'json',
    );
    expect(html.match(/^.*class="l".*$/gm)).toEqual([
      `  <span class="l">"${name}"</span>: [`,
      `    <span class="l">"&lt;${name}&gt;"</span>,`,
    ]);
  });

  test('very long sources and lines stay plain', () => {
    expect(highlight('1'.repeat(400_000), 'json')).toBe('1'.repeat(400_000));
    expect(highlight(`"${'a'.repeat(3000)}"\n"b"`, 'javascript')).toBe(
      `"${'a'.repeat(3000)}"\n<span class="s">"b"</span>`,
    );
  });
});

/** Shortens spans to `<s>…</s>`. */
function short(html: string): string {
  return html.replace(/<span class="(\w)">(.*?)<\/span>/gs, '<$1>$2</$1>');
}
