import { describe, expect, test } from 'vitest';
import { attribute, readRow, select, selectOne, textOf, textsOf } from './html.ts';
import { searchRecords } from './records.ts';
import { openPage, openSite, portalPages, readText } from './site.ts';

/** Opens a page of the markers fixture. */
const page = (path: string) => openPage('markers', `/reference/markers/${path}/`);
const at = (path: string) => page(path).tree;

test('the part of the path that tells long labels apart is outside of the lines that are cut', () => {
  const labels = select(at('alike'), '#sidebar li span span').filter((label) => textOf(label).startsWith('A summary'));
  expect(labels).toHaveLength(2);
  expect(labels.flatMap((label) => select(label, 'small'))).toEqual([]);
  expect(textsOf(select(at('alike'), '#sidebar li small'))).toEqual(['/alike', '/v2']);
});

describe('x-codeSamples and its like', () => {
  test('hand-written samples replace those generated of their language, under their labels and in its place', () => {
    expect(sampleTabs('samples/own')).toEqual([
      ...['cURL by hand', 'JavaScript', 'Python', 'Python again'],
      ...['Go', 'Java', 'PHP', 'Ruby', 'C#'],
    ]);
    const [curl, , python, again] = textsOf(select(at('samples/own'), '.Samples [role=tabpanel] pre'));
    expect([curl, python, again]).toEqual(['curl https://api.markers.example/samples/own', 'print(1)', 'print(2)']);
  });

  test.each([
    ['samples/old', '// Go'],
    ['samples/scalar-samples', 'echo 1;'],
    ['samples/readme-samples', '// Java'],
  ])('%s has %s', (path, source) => {
    expect(textsOf(select(at(path), '.Samples [role=tabpanel] pre'))).toContain(source);
  });

  test('`false` hides all samples', () => {
    expect(select(at('samples/no-samples'), '.Samples pre')).toEqual([]);
  });

  test('a sample of a response is hidden by its marker, and its label shown', () => {
    const { tree, html } = page('samples/no-response-sample');
    expect(html).not.toContain('unseen');
    expect(textOf(selectOne(tree, '#response-200 summary'))).toContain('All well');
  });
});

describe('the try-it panel', () => {
  test.each(['panel-redocly', 'panel-replay', 'panel-explorer', 'panel-zudoku', 'panel-readme', 'panel-mint'])(
    '%s has no panel, no button and no script of it, and keeps its samples',
    (slug) => {
      const { tree, html } = page(`panel/${slug}`);
      expect(html).not.toMatch(/portico-try-it|TryIt\.|\/try-it\//);
      expect(select(tree, 'main .Samples pre').length).toBe(8);
    },
  );

  test('a marker that is `false` keeps it', () => {
    const { tree } = page('panel/panel-shown');
    expect(textOf(selectOne(tree, 'portico-try-it button.try'))).toBe('Send');
  });
});

describe('hidden and unlisted', () => {
  test('what is hidden is in no file of the site', () => {
    const files = [...openSite('markers').files].filter((file) => /\.(html|md|txt|json|yaml)$/.test(file));
    const found = files.filter((file) => {
      // The value of an example that only the page hides.
      const text = readText('markers', file).replaceAll(/"?example"?[:,] ?(?:"value":)?"?unseen"?/g, '');
      return /secret|unseen|hidden tag/i.test(text);
    });
    expect(found).toEqual([]);
  });

  test('what is hidden or unlisted is not found by search', () => {
    const found = searchRecords('markers').filter(({ url, content }) => /unlisted|secret|unseen/i.test(url + content));
    expect(found.map(({ url }) => url)).toEqual([]);
    expect(readText('markers', '/pagefind/names.txt')).not.toMatch(/secret|unseen/i);
  });

  test('a tag and a schema that are hidden have no page', () => {
    const paths = portalPages('markers').map(({ path }) => path);
    expect(paths.filter((path) => /hidden-tag|unseen|secret/.test(path))).toEqual([]);
  });

  test('what is unlisted has a page, and nothing leads there', () => {
    const own = '/reference/markers/panel/unlisted/';
    expect(attribute(selectOne(page('panel/unlisted').tree, 'meta[name=robots]'), 'content')).toBe('noindex');
    const linking = portalPages('markers').filter(({ path, html }) => path !== own && html.includes(`"${own}"`));
    expect(linking.map(({ path }) => path)).toEqual([]);
    expect(readText('markers', '/llms.txt')).not.toContain('/panel/unlisted');
  });
});

describe('tags', () => {
  test('labels are the readers’ names', () => {
    const titles = ['stability', 'ending', 'samples'].map((tag) => textOf(selectOne(at(tag), 'h1')));
    expect(titles).toEqual(['How stable', 'How it ends', 'Hand-written samples']);
  });

  test('a group shows its children as cards, and stands above them in the breadcrumb', () => {
    expect(select(at('grouped'), '.Cards a').map((link) => attribute(link, 'href'))).toEqual([
      '/reference/markers/samples/',
      '/reference/markers/panel/',
    ]);
    expect(textsOf(select(at('samples/own'), '.Breadcrumb li'))).toEqual([
      'Markers',
      'Grouped',
      'Hand-written samples',
    ]);
    expect(select(at('stability'), '.Cards a').map((link) => attribute(link, 'href'))).toEqual([
      '/reference/markers/child/',
    ]);
  });

  test('the lead of a tag is its page’s description, a text page has its text', () => {
    expect(textOf(selectOne(at('ending'), 'main header .lead'))).toBe('Deprecated and sunset.');
    expect(textOf(selectOne(at('text'), 'main header .lead'))).toBe('A page of text.');
  });

  test('an extra page has its title and its Markdown', () => {
    const { tree } = page('topics/before-you-begin');
    expect(textOf(selectOne(tree, 'h1'))).toBe('Before you begin');
    expect(textsOf(select(tree, 'main .prose strong'))).toEqual(['this']);
  });
});

describe('badges, texts of enums and names', () => {
  test('badges stand in the page and in lists', () => {
    expect(textsOf(select(at('child/badges'), 'main header .title .Badge'))).toEqual(['New', 'Slow']);
    const entry = selectOne(at('child'), '.Endpoints a[href=/reference/markers/child/badges/]');
    expect(textsOf(select(entry, '.Badge'))).toEqual(['New', 'Slow']);
  });

  test.each([
    ['first', ['one', 'two', 'three'], 'The first.'],
    ['second', ['one', 'two'], 'First. Second.'],
    ['third', ['1', '2'], 'low Low. high High.'],
  ])('%s lists every value, and what is said of them', (name, values, texts) => {
    const row = selectOne(at('schemas/texts'), `[id=schema.${name}]`);
    expect(textsOf(select(row, '.enum dt code'))).toEqual(values);
    expect(textsOf(select(row, '.enum dd')).join(' ')).toContain(texts);
  });

  test('properties stand in the order that the author wants', () => {
    const names = select(at('schemas/texts'), 'main li.Property').map((row) => readRow(row).name);
    expect(names.indexOf('second')).toBeLessThan(names.indexOf('first'));
  });

  test('free keys have their name, what may be null says so', () => {
    expect(textOf(selectOne(at('schemas/texts'), 'main'))).toContain('language');
    expect(readRow(selectOne(at('schemas/texts'), '[id=schema.nullable]')).type).toMatch(/null/);
  });

  test('the placeholder of a key and its prefix are in the samples', () => {
    expect(textsOf(select(at('stability/fields'), '.Samples pre'))[0]).toContain("'X-Key: Key YOUR_KEY'");
  });
});

describe('the page of an operation', () => {
  test('has the title and the description that its author wants in its head', () => {
    const { tree } = page('child/words');
    expect(textOf(selectOne(tree, 'head title'))).toBe('A title of its own · Markers');
    expect(attribute(selectOne(tree, 'meta[name=description]'), 'content')).toBe('A description of its own.');
    expect(textOf(selectOne(tree, 'h1'))).toBe('x-seo, x-rolesRequirements and x-expandAllResponses');
  });

  test('names the roles that it asks for', () => {
    expect(textOf(selectOne(at('child/words'), 'section.Authentication'))).toContain('harbour-master');
  });

  test('opens all responses at first, or the first alone', () => {
    const open = (path: string) => select(at(path), 'details.Response[open]').length;
    expect([open('child/words'), select(at('child/words'), 'details.Response').length]).toEqual([3, 3]);
    const { tree } = openPage('own', '/reference/petstore/pets/get-pet/');
    expect(select(tree, 'details.Response[open]').map((one) => attribute(one, 'id'))).toEqual(['response-200']);
  });
});

test('all that unfolds is open at first where the document says so', () => {
  const open = (path: string) => [
    select(at(path), 'details.nested[open]').length,
    select(at(path), 'details.nested').length,
  ];
  expect(open('child/open')).toEqual([5, 5]);
});

test('the logo of a document is named and leads where its author says; no picture of elsewhere is loaded', () => {
  const { tree } = openPage('markers', '/reference/markers/');
  expect(select(tree, 'main img')).toEqual([]);
  expect(textOf(selectOne(tree, 'dl.Pairs'))).toContain('A logo');
  expect(select(tree, 'dl.Pairs a').map((a) => attribute(a, 'href'))).toContain('https://markers.example/');
});

test('links of the document are on the page of its API', () => {
  const links = select(openPage('markers', '/reference/markers/').tree, 'main a').map((a) => attribute(a, 'href'));
  expect(links).toContain('https://status.markers.example/');
  expect(links).toContain('https://forum.markers.example/');
});

function sampleTabs(path: string): string[] {
  return textsOf(select(at(path), '.Samples [role=tablist][aria-label=Language] button'));
}
