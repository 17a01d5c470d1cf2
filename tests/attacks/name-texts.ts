/** Names with a meaning for a file system, a URL or a JavaScript object, and meaningless ones. */
export const NAMES: readonly string[] = [
  ...['../../../etc/passwd', '..', '.', './', '/', '\\', '..\\..\\x', '/etc/passwd', 'C:\\x', '\\\\?\\x'],
  ...['%2e%2e%2f', '%00', '%', '%zz', '..%c0%af', '%252e', '...', '~', 'con', 'CON', 'con.txt', 'aux.', 'com1'],
  ...['com¹', 'conin$', 'x ', ' x', 'x.', '.x', '-', 'index.html', '404', '_headers', 'robots.txt', 'llms.txt'],
  ...['openapi.json', 'pagefind', '_astro', 'try-it', 'schemas', 'webhooks', 'v', 'reference'],
  ...['portico-manifest.json', '.git', '__proto__', 'constructor', 'toString', 'then', 'toJSON', 'length', '0'],
  ...['null', 'NaN', '', ' ', '\t', 'a\nb', 'a\0b', '"', "'", '`', '<', '>', '|', '?', '*', ':', '#', '&'],
  ...['&amp;', '=', ';', '{x}', '}', '[x]', '(x)', '${x}', '@x', '+', 'a b', 'é', 'é'.normalize('NFD'), 'E'],
  ...['e', 'ı', 'İ', 'ß', 'ς', 'Σ', 'ﬁ', 'Ⅷ', 'K', 'ſ', '①', '½', '日本語', 'العربية', 'ไทย', '👩‍👩‍👧', '🇩🇪'],
  ...['\u0301', '\u200d', '\u202e', '\ufeff', '\ud800', 'a\ud800', 'a'.repeat(80), 'a'.repeat(81)],
  ...['a'.repeat(10_000), 'é'.repeat(300), '😀'.repeat(100), '-'.repeat(300), 'a-2', 'a-2-2', 'a 2', 'a_2'],
  ...['a.2', 'A', 'a', 'a ', 'a-', '-a', 'a--b', 'аdmin', 'admin', 'xn--80ak6aa92e'],
];
