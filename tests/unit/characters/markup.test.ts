import { expect, test } from 'vitest';
import { toScriptJson } from '../../../src/characters/markup.ts';

test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028"\\'])(
  'JSON in a script element neither ends it nor changes: %j',
  (text) => {
    const json = toScriptJson({ text });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ text });
  },
);
