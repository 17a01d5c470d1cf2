import { describe, expect, test } from 'vitest';
import { attribute, readRow, select, selectOne, textOf, textsOf } from './html.ts';
import { searchRecords } from './records.ts';
import { openPage, portalPages, readText } from './site.ts';

/** Opens a page of the markers fixture's second document: fields of its root, and less common spellings. */
const page = (path: string) => openPage('markers', `/reference/whole/${path}`);
const at = (path: string) => page(path).tree;

describe('what a root says', () => {
  test('hides the panel and the generated samples of every operation', () => {
    const { tree, html } = page('root/no-panel/');
    expect(html).not.toMatch(/portico-try-it|TryIt\.|\/try-it\//);
    expect(select(tree, '.Samples pre')).toEqual([]);
  });

  test('an operation’s `false` opens its own panel again', () => {
    expect(textOf(selectOne(at('root/reopened/'), 'portico-try-it button.try'))).toBe('Send');
  });

  test('samples that an operation has by hand stay', () => {
    expect(textsOf(select(at('root/by-hand/'), '.Samples pre'))).toEqual(['// By hand']);
  });

  test('opens all schemas, but those of an operation that wants them closed', () => {
    const states = (path: string) =>
      select(at(path), 'section.RequestBody details.nested').map((group) => attribute(group, 'open') !== undefined);
    expect(states('root/all-open/')).toEqual([true, true]);
    expect(states('root/closed/')).toEqual([true, false]);
  });

  test('puts the places of parameters in its order, parameters in theirs', () => {
    const { tree } = page('order/early/');
    expect(textsOf(select(tree, 'section.Parameters h2'))).toEqual(['Header parameters', 'Query parameters']);
    expect(select(tree, 'section.Parameters li.Property').map((row) => readRow(row).name)).toEqual(['h', 'b', 'a']);
  });

  test('has webhooks in OpenAPI 3.0, a link for feedback, and words for its page’s head', () => {
    expect(textOf(selectOne(at('webhooks/arrived/'), 'h1'))).toBe('A pet has arrived');
    const { tree } = page('');
    expect(select(tree, 'main a').map((link) => attribute(link, 'href'))).toContain(
      'https://feedback.markers.example/',
    );
    const [title] = select(tree, 'head meta[property=og:title]');
    expect(title && attribute(title, 'content')).toBe('Whole API');
  });
});

test('the icon of a tag stands before its name', () => {
  expect(textOf(selectOne(at('root/'), 'h1'))).toBe('🐾 Root');
});

test('operations stand in the order that their author wants', () => {
  expect(textsOf(select(at('order/'), '.Endpoints a .what'))).toEqual(['First by x-position', 'Second by x-order']);
});

test('an unlisted tag and an unlisted schema have pages that nothing lists or finds', () => {
  const own = ['/reference/whole/unlisted-tag/', '/reference/whole/schemas/shy/'];
  const linking = portalPages('markers').filter(
    ({ path, html }) =>
      !path.includes('/unlisted-tag/') && own.some((url) => path !== url && html.includes(`"${url}"`)),
  );
  expect(linking.map(({ path }) => path)).toEqual([]);
  for (const url of own) {
    const { tree } = openPage('markers', url);
    expect(attribute(selectOne(tree, 'meta[name=robots]'), 'content')).toBe('noindex');
  }
  expect(searchRecords('markers').filter(({ url }) => own.includes(url))).toEqual([]);
  expect(readText('markers', '/reference/whole/llms.txt')).not.toMatch(/unlisted-tag|shy/);
});

describe('keys and scopes', () => {
  test('a flow says that it wants a proof key, and which scopes are asked for at first', () => {
    const flow = selectOne(at(''), '#security-oauth .OAuthFlow');
    expect(textOf(selectOne(flow, '.caption'))).toBe('Flow: authorization code, with PKCE');
    expect(textOf(selectOne(flow, '.note'))).toBe('Requested first: read');
    expect(readText('markers', '/reference/whole.md')).toMatch(/^ {2}Requested first: `read`$/m);
  });

  test('a scheme has its placeholder, and says when it ends', () => {
    const scheme = selectOne(at(''), '#security-old');
    expect(textOf(scheme)).toContain('SAMPLE_KEY');
    expect(select(scheme, 'time').map((time) => attribute(time, 'datetime'))).toEqual(['2027-01-01T00:00:00Z']);
  });
});

describe('other spellings', () => {
  test.each([
    ['beside/stainless/', '// Stainless'],
    ['beside/custom/', '// Custom'],
  ])('%s has its sample', (path, source) => {
    expect(textsOf(select(at(path), '.Samples pre'))).toEqual([source]);
  });

  test.each([
    ['beside/state/', ['Preview']],
    ['beside/mint/', ['Before', 'After']],
  ])('%s has its badges', (path, names) => {
    expect(textsOf(select(at(path), 'main header .title .Badge'))).toEqual(names);
  });

  test('a title for the head, and words for a deprecation with a link to what replaces it', () => {
    expect(textOf(selectOne(at('beside/mint/'), 'head title'))).toBe('A head of its own · Whole');
    const notice = selectOne(at('beside/speakeasy/'), 'main header .Notice');
    expect(textOf(notice)).toContain('Take the other.');
    expect(select(notice, 'a').map((link) => attribute(link, 'href'))).toEqual(['/reference/whole/beside/state/']);
  });

  test.each([
    ['one', ['a', 'b'], 'The first.'],
    ['two', ['a', 'b'], 'Of a. Of b.'],
    ['three', ['1', '2'], 'Low High'],
  ])('the values of %s are all listed, with what is said of them', (name, values, texts) => {
    const row = selectOne(at('schemas/words/'), `[id=schema.${name}]`);
    expect(textsOf(select(row, '.enum dt code'))).toEqual(values);
    expect(textsOf(select(row, '.enum dd')).join(' ')).toContain(texts);
  });

  test('only variants that the mapping names have a value where the author says so', () => {
    const labels = textsOf(select(at('beside/choice/'), '.Variant summary'));
    expect(labels).toEqual(['Cat · kind meow · 2 properties', 'Dog · 2 properties']);
  });
});
