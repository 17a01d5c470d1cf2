import { describe, expect, test } from 'vitest';
import { highlight } from '../../../../src/portal/markup/highlight.ts';

describe('code gets classes', () => {
  test.each([
    ['json', '{"a": ["b", -1.5e3, true]}', '{<b>"a"</b>: [<i>"b"</i>, <var>-1.5e3</var>, <var>true</var>]}'],
    ['json', '{"a\\"": "<b>&"}', '{<b>"a\\""</b>: <i>"&lt;b&gt;&amp;"</i>}'],
    ['JSON', '"open\n1', '<i>"open</i>\n<var>1</var>'],
    [
      'curl',
      "curl https://x.example \\\n  -H 'A: b'",
      `<u>curl</u> https://x.example<span class="j"> \\</span>\n  -H <i>'A: b'</i>`,
    ],
    [
      'js',
      "const a = fetch('x', { b: 1 }); // c",
      "<u>const</u> a = fetch(<i>'x'</i>, { <b>b</b>: <var>1</var> }); <small>// c</small>",
    ],
    ['python', 'import os\nx = None', '<u>import</u> os\nx = <var>None</var>'],
    ['go', 'func f() { return nil }', '<u>func</u> f() { <u>return</u> <var>nil</var> }'],
    ['php', "<?php\n$a = 'b';", "&lt;?php\n$a = <i>'b'</i>;"],
    ['c#', 'var a = new B("c");', '<u>var</u> a = <u>new</u> B(<i>"c"</i>);'],
    ['yaml', 'a: 1', '<b>a</b>: <var>1</var>'],
    ['xml', '<a b="c"/>', '<small>&lt;</small><b>a b</b>=<i>"c"</i><small>/&gt;</small>'],
    ['brainfuck', '<+>', '&lt;+&gt;'],
    ['', 'a < b', 'a &lt; b'],
    ['constructor', 'a', 'a'],
  ])('%s %j', (grammar, source, expected) => {
    expect(highlight(source, grammar)).toBe(expected);
  });

  test('a string over several lines stays one string', () => {
    expect(highlight('curl -d \'{\n  "a": 1\n}\' x', 'shell')).toBe(`<u>curl</u> -d <i>'{\n  "a": 1\n}'</i> x`);
  });

  test('addresses break after the separators of their parts alone, other long words anywhere', () => {
    const url = 'https://api.example.com/v2/parcels{/parcel_id}?sort=name&id=10&id=<id>';
    expect(highlight(`curl '${url}' \\\n  --next`, 'shell')).toContain(
      "<i>'https://api.example.com/<wbr>v2/<wbr>parcels{/parcel_id}?<wbr>sort=name&amp;<wbr>id=10&amp;<wbr>id=&lt;id&gt;'</i>",
    );
    expect(highlight("curl --data 'where=longitude-and-latitude'", 'shell')).toContain("'where=<wbr>longitude");
    expect(highlight(`  ${url}`, 'python')).not.toContain('class="l"');
    const token = 'a1'.repeat(20);
    expect(highlight(`  ${token}`, 'shell')).toContain(`<span class="l">${token}</span>`);
    expect(highlight('a/b?c=d', 'shell')).not.toContain('<wbr>');
  });

  test('the same line in another state is another line', () => {
    const [inString, alone] = [highlight("echo '\nls\n'", 'shell'), highlight('ls', 'shell')];
    expect(inString).toBe("<u>echo</u> <i>'\nls\n'</i>");
    expect(alone).toBe('<u>ls</u>');
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
    expect(highlight(`"${'a'.repeat(3000)}"\n"b"`, 'javascript')).toBe(`"${'a'.repeat(3000)}"\n<i>"b"</i>`);
  });
});
