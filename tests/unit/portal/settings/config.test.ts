import { expect, test } from 'vitest';
import { parseSettings } from '../../../../src/portal/settings/config.ts';

const file = '/portal/portal.config.ts';

const source = `import { defineConfig } from 'portico/config';

export default defineConfig({
  title: 'Docs',
  accent: 'url(x)',
  links: [{ label: 'Home', href: 'javascript:alert(1)' }],
  samples: { langs: ['curl'] },
  tittle: 'Docs',
});
`;

test.each([
  [{ accent: 'url(x)' }, 'The setting `accent` must be a hue', 5, 3],
  [{ accent: 400 }, 'The setting `accent` must be ', 5, 3],
  [{ links: [{ label: 'Home', href: 'javascript:alert(1)' }] }, 'The setting `links.0.href` must be ', 6, 28],
  [{ samples: { langs: ['curl'] } }, 'Unknown setting `samples.langs`.', 7, 14],
  [{ tittle: 'Docs' }, 'Unknown setting `tittle`.', 8, 3],
])('%j is a mistake with its place', (config, message, line, column) => {
  const parse = (): unknown => parseSettings(config, file, source);
  expect(parse).toThrow(message);
  expect(parse).toThrow(expect.objectContaining({ position: { file, line, column } }));
});

test.each([
  [{ samples: { colours: true } }, 'Available settings: languages, generated, install.'],
  [{ links: [{ label: 'Home', href: '/', icon: 'x' }] }, 'Available settings: label, href.'],
  [{ limits: { pages: 1 } }, 'Available settings: seconds, output, memory.'],
  [{ apis: { pets: { colour: 1 } } }, 'Available settings: lang, dir, navigation, rules, servers.'],
  [{ sandbox: { where: 'page' } }, 'Available settings: at, first.'],
])('of %j the hint names what may stand there', (config, hint) => {
  expect(() => parseSettings(config, file, '')).toThrow(expect.objectContaining({ hint }));
});

test('levels of rules are settings of the published rules, with one of four levels', () => {
  const text = "export default {\n  changes: {\n    rules: { 'schema-max-lenght-changed': 'safe' },\n  },\n};\n";
  const parse = (rules: unknown): unknown => parseSettings({ changes: { rules } }, file, text).changes?.rules;
  expect(parse({ 'schema-default-changed': 'breaking' })).toEqual({ 'schema-default-changed': 'breaking' });
  const wrong = (): unknown => parse({ 'schema-max-lenght-changed': 'safe' });
  expect(wrong).toThrow('Unknown setting `changes.rules.schema-max-lenght-changed`.');
  expect(wrong).toThrow(
    expect.objectContaining({
      hint: 'Did you mean `schema-max-length-changed`?',
      position: { file, line: 3, column: 14 },
    }),
  );
  expect(() => parse({ 'schema-default-changed': 'minor' })).toThrow(
    'The setting `changes.rules.schema-default-changed` must be ',
  );
  expect(() => parse({ nonsense: 'safe' })).toThrow(
    expect.objectContaining({ hint: 'A rule is named by object, field and action: schema-max-length-changed.' }),
  );
});

test.each([
  ['pythn', 'Did you mean `python`?'],
  ['JavaScript', 'Did you mean `javascript`?'],
  ['c#', 'Did you mean `csharp`?'],
  ['cobol', 'Available: curl, javascript, python, go, java, php, ruby, csharp.'],
])('the language %j is a mistake with its place and a hint', (language, hint) => {
  const text = `export default {\n  samples: {\n    languages: ['curl', '${language}'],\n  },\n};\n`;
  const parse = (): unknown => parseSettings({ samples: { languages: ['curl', language] } }, file, text);
  expect(parse).toThrow(`The setting \`samples.languages\` names \`${language}\``);
  expect(parse).toThrow(expect.objectContaining({ hint, position: { file, line: 3, column: 5 } }));
});

test.each([
  [false, { at: false, first: false }],
  ['page', { at: 'page', first: false }],
  [{ first: true }, { at: 'page', first: true }],
  ['https://sandbox.example.com/', { at: 'https://sandbox.example.com', first: false }],
  [
    { at: 'http://localhost:4010/here', first: true },
    { at: 'http://localhost:4010/here', first: true },
  ],
  [
    { at: false, first: true },
    { at: false, first: false },
  ],
] as const)('the sandbox may be %j', (sandbox, settings) => {
  expect(parseSettings({ sandbox }, file, '').sandbox).toEqual(settings);
});

test.each([true, 'server', 'ftp://x.example', 'https://user@x.example', 'https://x.example?a=b', { at: 'here' }])(
  'the sandbox may not be %j: the mistake says what it may be',
  (sandbox) => {
    expect(() => parseSettings({ sandbox }, file, source)).toThrow(
      /The setting `sandbox(?:\.at)?` must be false, 'page'/,
    );
  },
);

test('the language is one, or a list that begins with that of the root', () => {
  const parse = (language: unknown): unknown => parseSettings({ language }, file, '').language;
  expect(parse('de')).toEqual(['de']);
  expect(parse(['de', 'en'])).toEqual(['de', 'en']);
  expect(() => parse('fr')).toThrow('must be one of en, de, or a list of them.');
  expect(() => parse([])).toThrow('must be one of en, de, or a list of them.');
  expect(() => parse(['en', 'en'])).toThrow('A language is repeated in it.');
});

test('title, description and labels of links are texts for all languages, or one for each', () => {
  const config = {
    language: ['en', 'de'],
    title: { en: 'Shop', de: 'Laden' },
    description: { en: 'All goods.' },
    links: [
      { label: { en: 'Blog', de: 'Neues' }, href: '/blog/' },
      { label: 'GitHub', href: '/git/' },
    ],
  };
  const { title, description, links } = parseSettings(config, file, '', 'de');
  expect([title, description, links.map(({ label }) => label)]).toEqual(['Laden', 'All goods.', ['Neues', 'GitHub']]);
  expect(parseSettings(config, file, '').title).toBe('Shop');
});

test('texts in a language that is none, or not of the portal, or missing for its first, are mistakes', () => {
  const text = `export default {\n  description: { en: 'Shop', de: 'Laden' },\n};\n`;
  const parse = (config: unknown): unknown => parseSettings(config, file, text);
  expect(() => parse({ title: { fr: 'Boutique' } })).toThrow('Unknown setting `title.fr`.');
  expect(() => parse({ title: { fr: 'Boutique' } })).toThrow(
    expect.objectContaining({ hint: 'Available settings: en, de.' }),
  );
  expect(() => parse({ links: [{ label: 3, href: '/' }] })).toThrow(
    'The setting `links.0.label` must be a string, or one for each language (en, de)',
  );
  const foreign = { description: { en: 'Shop', de: 'Laden' } };
  expect(() => parse(foreign)).toThrow('The setting `description` has a text in `de`, which is not a language');
  expect(() => parse(foreign)).toThrow(
    expect.objectContaining({ hint: "Add it: `language: ['en', 'de']`.", position: { file, line: 2, column: 3 } }),
  );
  expect(() => parse({ language: ['en', 'de'], title: { de: 'Laden' } })).toThrow(
    'The setting `title` has no text in `en`, the first language of this portal.',
  );
});

test('labels of the navigation, the footer and the banner are texts of one language, or an error with their place', () => {
  const label = { en: 'Status', de: 'Zustand' };
  const parts = {
    navigation: { groups: [{ label, items: ['pets', { label, href: '/status/' }] }] },
    footer: { columns: [{ title: label, links: [{ label, href: '/' }] }] },
    banner: { text: label },
  };
  const { navigation, footer, banner } = parseSettings({ ...parts, language: ['en', 'de'] }, file, '', 'de');
  expect(navigation.groups).toEqual([{ label: 'Zustand', items: ['pets', { label: 'Zustand', href: '/status/' }] }]);
  expect(footer?.columns).toEqual([{ title: 'Zustand', links: [{ label: 'Zustand', href: '/' }] }]);
  expect(banner?.text).toBe('Zustand');
  const items = [{ label, href: '/' }];
  expect(() => parseSettings({ navigation: { groups: [{ label: 'A', items }] } }, file, '')).toThrow(
    'The setting `navigation.groups.0.items.0.label` has a text in `de`, which is not a language of this portal.',
  );
});

test.each([
  [{ title: '' }, 'must not be empty.'],
  [{ logo: '/logo.svg' }, 'must be an object.'],
  [{ links: { label: 'Home' } }, 'must be a list.'],
  [{ links: [{ label: 'Home' }] }, 'is missing: it must be a string.'],
  [{ radius: 25 }, 'must be at most 24.'],
  [{ radius: '8px' }, 'must be a number.'],
  [{ limits: { seconds: 0 } }, 'must be more than 0.'],
  [{ quality: 'yes' }, 'must be true or false.'],
  [{ lint: 'warn' }, "must be 'stop' or 'report' or 'off'."],
  [{ search: { synonyms: [['a']] } }, 'must have at least 2 items.'],
  [{ editUrl: 'github.com/you' }, 'must be an http or https address.'],
  [{ redirects: { old: '/' } }, 'must be a path that begins with a slash.'],
  [{ redirects: { '/../old/': '/' } }, 'must be the path of a page that has moved'],
  [{ redirects: { '/reference/shop/openapi.yaml': '/' } }, 'must be the path of a page that has moved'],
  [{ redirects: { '/index.html': '/' } }, 'must be the path of a page that has moved'],
  [{ samples: { languages: ['curl', 'curl'] } }, 'A language is repeated in it.'],
  [{ redirects: { '/old/?page=1': '/' } }, 'must be the path of a page that has moved'],
  [{ guides: '..' }, 'must be a folder below that of the settings'],
  [{ pages: '/etc' }, 'must be a folder below that of the settings'],
  [{ head: { meta: { 'a b': 'x' } } }, 'A name of a meta element has'],
])('%j says what the value must be', (config, message) => {
  expect(() => parseSettings(config, file, '')).toThrow(message);
});

test.each([
  '//other.example/logo.svg',
  '/\\other.example',
  '\\/x',
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  'logo.svg',
])('a logo or a link at %s is a mistake: it is neither an address nor a path of the portal', (address) => {
  expect(() => parseSettings({ logo: { src: address } }, file, '')).toThrow('must be');
  expect(() => parseSettings({ links: [{ label: 'x', href: address }] }, file, '')).toThrow('must be');
});

test('all wrong settings are reported at once, in the order of the file, each once with its line and hint', () => {
  const text =
    "export default {\n  base: 'api docs',\n  tittle: 'A',\n  accnt: 3,\n  radius: 25,\n  samples: { languages: ['pythn'] },\n};\n";
  const config = { base: 'api docs', tittle: 'A', accnt: 3, radius: 25, samples: { languages: ['pythn'] } };
  const parse = (): unknown => parseSettings(config, file, text);
  expect(parse).toThrow('The setting `base` must be a path that begins with a slash, such as /docs/.');
  const hint: unknown = expect.stringMatching(
    /^Other errors of this file:\n {2}3:3 Unknown setting `tittle`\. Did you mean `title`\?\n {2}4:3 .*`accnt`.*\n {2}5:3 The setting `radius` must be at most 24\.\n {2}6:14 The setting `samples\.languages` names `pythn`.*Did you mean `python`\?$/,
  );
  expect(parse).toThrow(expect.objectContaining({ hint, position: { file, line: 2, column: 3 } }));
});
