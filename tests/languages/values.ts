import type { Random } from './random.ts';

/** Texts with syntax of a shell, of curl, or of one of the languages. */
const WORDS = [
  "'; touch pwned; echo '",
  "\\' ; touch pwned #",
  '$(touch pwned)',
  '`touch pwned`',
  '\ntouch pwned\n',
  'wow!$!! %PATH% ^& del',
  '${process.exit()}',
  '#{`touch pwned`}',
  '{$x} {{x}} {x} {0}',
  "'''\nimport os; os.system('touch pwned')\n'''",
  '"""',
  "<<'JSON'\nJSON\n",
  '"+__import__("os").system("touch pwned")+"',
  '?>',
  '*/',
  '\r\nX-Injected: 1\r\n\r\nbody',
  '\r\n--boundary\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--boundary--\r\n',
  '\u001b[2J\u001b]0;pwned\u0007\u001b[201~',
  '\u2028\u2029\u202e\u2066',
  '\u0085\u00ad\ufeff\u200b',
  '\0',
  '\ud800',
  '%',
  '%s %d %zz',
  '%00 %2e%2e%2f',
  '\\u003cscript\\u003e \\u000a \\x41 \\101',
  '\\',
  '</script><!--',
  '@/etc/passwd',
  '</etc/passwd',
  ';type=text/x;filename=z',
  '=',
  '&a=b',
  '{a,b}[1-3]',
  '#f?g&h=i+j k',
  '-o',
  '*',
  ' ',
  '\t',
  '\u0001',
  'ü€😀',
  '👩‍👩‍👧',
  'é'.normalize('NFD'),
  'a',
] as const;

/** Returns a text of one to four of the words. */
export function hostileText(random: Random): string {
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(WORDS)).join('');
}

/** Returns a hostile text for a path segment: clients normalize dots alone, and the end of a server's URL. */
export function segmentText(random: Random): string {
  return `s${hostileText(random)}s`;
}

/** Returns a JSON value, nested a little. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 2 ? 5 : 8);
  if (kind < 3) return hostileText(random);
  if (kind === 3) return random.pick([0, 1, -1.5e300, 0.1, 9007199254740991, 1e21]);
  if (kind === 4) return random.pick([true, false, null]);
  if (kind === 5) return Array.from({ length: random.below(4) }, () => hostileJson(random, depth + 1));
  return hostileObject(random, depth + 1);
}

/** Returns a JSON object with special names. */
export function hostileObject(random: Random, depth = 0): unknown {
  const entries = Array.from({ length: 1 + random.below(4) }, (_, index): [string, unknown] => [
    random.pick([`k${index}`, `${hostileText(random)}${index}`, '__proto__', `${index}`]),
    hostileJson(random, depth),
  ]);
  return Object.fromEntries(entries);
}
