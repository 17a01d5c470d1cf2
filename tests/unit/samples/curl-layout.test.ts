import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { layOutCurl } from '../../../src/samples/curl-layout.ts';

describe('a cURL command that an author wrote', () => {
  test.each([
    [
      'lines get their indent',
      'curl -X PUT \\\n-H "Authorization: Bearer $TOKEN" \\\n"https://api.example.com/pets/{id}"',
      'curl -X PUT \\\n  -H "Authorization: Bearer $TOKEN" \\\n  "https://api.example.com/pets/{id}"',
    ],
    [
      'one long line becomes several',
      `curl -sS -X POST "https://api.example.com/v1/pets/import" -H 'Content-Type: application/json' --data @pets.json`,
      `curl -sS -X POST \\\n  "https://api.example.com/v1/pets/import" \\\n  -H 'Content-Type: application/json' \\\n  --data @pets.json`,
    ],
    [
      'a body of JSON gets lines, its texts and numbers stay as they are',
      `curl https://api.example.com/pets \\\n -d '{"name":"a, {b}: \\"c\\"","weight":1.10,"id":12345678901234567890,"tags":[],"owner":{"n":[1,2]}}'`,
      [
        'curl \\',
        '  https://api.example.com/pets \\',
        `  -d '{`,
        String.raw`    "name": "a, {b}: \"c\"",`,
        '    "weight": 1.10,',
        '    "id": 12345678901234567890,',
        '    "tags": [],',
        '    "owner": {',
        '      "n": [',
        '        1,',
        '        2',
        '      ]',
        '    }',
        `  }'`,
      ].join('\n'),
    ],
    [
      'what is laid out already stays',
      `curl --request POST \\\n  --url 'https://api.example.com/pets' \\\n  --data '{\n    "name": "Bella"\n  }'`,
      undefined,
    ],
    ['a short line stays', 'curl https://api.example.com/pets -H "X-A: b"', undefined],
    ['a pipe stays', `curl -X POST \\\n"https://api.example.com/pets" \\\n-d @pets.json | jq .`, undefined],
    [
      'several commands stay',
      'TOKEN=abc\ncurl -H "Authorization: Bearer $TOKEN" \\\nhttps://api.example.com/',
      undefined,
    ],
    [
      'a comment stays',
      '# Lists all pets of the shop, page by page, newest first\ncurl https://api.example.com/',
      undefined,
    ],
    ['a substitution stays', 'curl -X POST \\\n"https://api.example.com/$(date)" \\\n-H "A: b"', undefined],
    [
      'an option that is not known stays',
      'curl --aws-sigv4 "aws:amz" \\\nhttps://api.example.com/pets/of/the/shop',
      undefined,
    ],
    ['a quote that does not end stays', `curl -X POST \\\n"https://api.example.com/pets \\\n-H 'A: b'`, undefined],
    [
      'a body that is not JSON stays in its line',
      `curl -X POST \\\n-d '{"name": $NAME}' https://api.example.com/`,
      `curl -X POST \\\n  -d '{"name": $NAME}' \\\n  https://api.example.com/`,
    ],
  ])('%s', (_, source, expected) => {
    expect(layOutCurl(source)).toBe(expected ?? source);
  });

  test.each([
    `curl -X PUT \\\n-H "Authorization: Bearer $HOME" \\\n"https://api.example.com/{id}" -d '{"a": "b  c"}'`,
    String.raw`curl -sS --url 'https://api.example.com/a b' -H "A: \"q\" \$x" -dname=va\ lue -u me:'s e'"c r" --form=x=@y`,
  ])('the shell sends the same words, but for blanks in JSON: %s', (source) => {
    expect(wordsOf(layOutCurl(source))).toEqual(wordsOf(source));
    expect(layOutCurl(source)).not.toBe(source);
  });
});

/** Returns a command's arguments as a shell parses them; JSON without blanks between tokens. */
function wordsOf(command: string): readonly string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`;
  const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  return stdout.split('\0').map((word) => (word.startsWith('{') ? JSON.stringify(JSON.parse(word)) : word));
}
