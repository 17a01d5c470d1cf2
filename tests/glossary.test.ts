import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sites.ts';

/** Words that the glossary replaces. */
const REPLACED = new Set(
  [
    'twin twins slice slices heir heirs jump jumps rail travel travels bed sow office misfit heavy lightened anew',
    'patience overrun steady confine confined stamp weigh weighed spoken told complain mend mended walls doors circles',
    'inert nasty trap patiently longest deepest fewest most few enough keeper quick acted seedbed sender unchecked book books',
    'survey surveys surveyed surveying surveyor',
  ].flatMap((line) => line.split(' ')),
);

/** Names with such a word in its plain sense, with reasons. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const files = globSync(['src/**/*.{ts,js,astro}', 'tests/**/*.ts', 'tools/**/*.{ts,js}'], { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('tests/fixtures/'));
const DECLARATION = /^(?:export )?(?:async )?(?:function|class|interface|type|const) (\w+)/gm;

/** Returns the words of a name: `slice` and `room` of `sliceRoom`. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function replacedIn(names: readonly string[]): readonly string[] {
  const hits = names.filter(
    (name) => EXCEPTIONS[name] === undefined && wordsOf(name).some((word) => REPLACED.has(word)),
  );
  return [...new Set(hits)].toSorted();
}

test('identifiers have no word that the glossary replaces', () => {
  const names = files.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(DECLARATION)].map(([, name = '']) => name),
  );
  expect(replacedIn(names)).toEqual([]);
});

test('file names have none', () => {
  expect(replacedIn(files.map((path) => basename(path)))).toEqual([]);
});

test('headings of the documentation have none', () => {
  const pages = globSync(['*.md', 'decisions/*.md', 'docs/**/*.md', 'src/**/README.md'], { cwd: ROOT });
  const headings = pages.flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/^#+ .*$/gm) ?? []);
  expect(replacedIn(headings)).toEqual([]);
});

/** Phrases that the glossary replaces by plain ones. */
const PHRASES = [
  /\bmend(?:s|ed|ing)?\b/i,
  /\bleads? nowhere\b/i,
  /\b(?:is|are) not there\b/i,
  /\bstands? twice\b/i,
  /\bno build wrote\b/i,
  /\bThere is no (?:setting|rule|command|field|token|API|revision|host)\b/,
  /(?<!\b[Tt]here )\bis no (?!longer|such|more|one\b|need|way|use\b|less|better|reason)[a-z]+\b/,
  /\b(?:is|are) told\b/i,
];

/** Phrases of texts that users read, with their plain forms. */
const OF_USERS: readonly (readonly [phrase: RegExp, plain: string])[] = [
  [/(?<!-)\bstands?\b(?![- ](?:in|alone)\b)/i, 'is, appears, is used for'],
  [/\blies? (?:in|below|above|beside|deeper|elsewhere)\b/i, 'is'],
  [/\b(?:is|are|was|were) told\b|\btold as\b/i, 'is reported'],
  [/\bno \w+ of (?:this|that) name\b/i, 'unknown'],
  [/\bno build wrote\b/i, 'files that Portico did not create'],
  [/\bis not as the standard says\b/i, 'problem'],
  [/\bnothing to (?:mend|fix)\b/i, 'no problems found'],
  [/\bPutting the\b/i, 'Publishing'],
  [/\bReference of\b|\bDocumented errors of\b|\bof the \$\{(?:api|title)\b/i, 'X reference, Errors in X'],
  [/\b(?:is|are) (?:required|deprecated) now\b/i, 'is now required'],
  [/\baccepted before, refused now\b|\bpossible now\b/i, 'rejected now, can now contain'],
  [/\bthe one before\b|\bversion before\b/i, 'previous'],
  [/\bWhen [^.]{1,40} is there\b/i, 'If X is present'],
  [/\bgoes? beyond (?:its|the|their)\b/i, 'exceeds'],
  [/\ball else\b/i, 'everything else'],
  [/\bthe newest\b/i, 'latest'],
  [/\bat fault\b/i, 'invalid, broken'],
  [/\btakes? up\b/i, 'reloads'],
  [/\bturned round\b/i, 'reversed'],
  [/\bswitched off (?:soon|within)\b/i, 'sunset'],
  [/\b(?:document|documents) of the command line\b/i, 'passed on the command line'],
  [/\banew\b/i, 'again'],
  [/\bControl C\b/i, 'Ctrl+C'],
  [/\buser name\b/i, 'username'],
  [/\b(?:[Ww]ho|that|it) is there\b|\bis there already\b/, 'exists'],
  [/, which (?:--[\w$]|the (?:setting|option)|redocly\.yaml)[^,.]* names\b/, 'X of --option'],
  [/\bnames nothing\b/, 'is empty'],
  [/\bends? in an error\b/, 'throws an error'],
  [/\bdid not end\b/, 'did not finish'],
  [/\bThere are: /, 'Available: '],
  [/\bmust be a text\b/, 'must be a string'],
  [/\bLet this user\b/, 'give access to'],
  [/\bput the \w+ there\b/, 'add the file'],
  [/\b(?:It is h|H)eld by\b|\bLook again when\b|\bAnother way\*\* is\b/, 'Tested by, Revisit when, Alternative'],
  [/\btwins?\b/i, 'Markdown page'],
  [/\bnobody waits\b|\bnot asked for\b/i, 'is not awaited, is not requested'],
  [/\btakes? them for\b/i, 'treats them as'],
  [/\bhalf right\b/i, 'incomplete'],
  [/\bName (?:the|a|two|no|each) (?:files?|folders?)\b|\band name (?:the|two) files?\b/, 'pass'],
  [/\b(?:[Rr]un|[Ff]etch it with|[Cc]reate (?:it|one) with) \\?`portico [a-z]+/, 'npx --no -- portico-docs'],
];

/** The same in German, in the messages of pages. */
const GERMAN: readonly (readonly [phrase: RegExp, plain: string])[] = [
  [/\bführ(?:t|en) ins Leere\b/i, 'existiert nicht'],
  [/\bsteht hier nicht\b/i, 'wird nicht gezeigt'],
  [/\bReferenz der\b|\bFehler der \$\{/i, 'Referenz zu X'],
  [/\bvergessen\b/i, 'entfernt'],
  [/\bDie neueste ist\b/i, 'Die neueste Version ist'],
  [/\bAbschaltungen\b.*\bKalender\b|\bKalender der\b/i, 'Abschaltkalender'],
  [/\bWie oben, noch einmal\b/i, 'Gleicher Aufbau wie oben'],
];

/** Returns the texts of a source file: its strings and templates, without comments and names of tests. */
function textsIn(path: string, source: string): readonly string[] {
  const lines = source.split('\n');
  if (path.endsWith('.md')) return lines;
  return lines.map((line) =>
    /^\s*(?:\/\/|\/?\*)/.test(line)
      ? ''
      : (line.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*(?:`|$)/g) ?? []).join(' '),
  );
}

function phrasesIn(
  paths: readonly string[],
  phrases: readonly (readonly [phrase: RegExp, plain: string])[],
): readonly string[] {
  return paths.flatMap((path) =>
    textsIn(path, readFileSync(join(ROOT, path), 'utf8')).flatMap((text, index) =>
      phrases.flatMap(([phrase, plain]) => {
        const [found] = phrase.exec(text) ?? [];
        return found === undefined ? [] : [`${path}:${index + 1} "${found}": write "${plain}"`];
      }),
    ),
  );
}

test('texts that users read have plain forms', () => {
  const pages = globSync(['*.md', 'decisions/*.md', 'docs/**/*.md'], { cwd: ROOT });
  // Addresses keep the words of earlier labels.
  const kept = ['src/portal/messages/de/', 'src/portal/view/rows/anchor-name.ts'];
  const code = files.filter((path) => path.startsWith('src/') && kept.every((one) => !path.startsWith(one)));
  expect(phrasesIn([...code, ...pages], OF_USERS)).toEqual([]);
});

test('German messages have plain forms', () => {
  expect(phrasesIn(globSync('src/portal/messages/de/*.ts', { cwd: ROOT }), GERMAN)).toEqual([]);
});

test.each([
  [`const a = 'Which stands here.';`, 1],
  [`// Which stands here.`, 0],
  [`const stands = 'plain';`, 0],
  ['const a = `Reference of the ${api}.`;', 1],
])('phrases of %j are found in texts alone', (source, count) => {
  const found = textsIn('a.ts', source).filter((text) => OF_USERS.some(([phrase]) => phrase.test(text)));
  expect(found).toHaveLength(count);
});

/** Texts of the glossary itself, and of others that are quoted. */
const QUOTING = new Set(['tests/glossary.test.ts']);

test('code, messages, tests and documentation have no phrase that the glossary replaces', () => {
  const pages = globSync(['*.md', 'decisions/*.md', 'docs/**/*.md', 'src/**/README.md'], { cwd: ROOT });
  const found = [...files, ...pages]
    .filter((path) => !QUOTING.has(path))
    .flatMap((path) => {
      const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
      return lines.flatMap((line, index) => {
        const phrase = PHRASES.flatMap((one) => one.exec(line)?.[0] ?? []);
        return phrase.map((one) => `${path}:${index + 1} ${one}`);
      });
    });
  expect(found).toEqual([]);
});

test('comments begin with a noun or a verb', () => {
  const found = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s*(?:\/\/|\/\*\*|\*) (?:What|Whether|Who|How|Of|That) /.test(line) ? `${path}:${index + 1}` : [],
      ),
  );
  expect(found).toEqual([]);
});
