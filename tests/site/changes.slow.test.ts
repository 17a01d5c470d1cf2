import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { siteFolder } from '../sites.ts';
import { attribute, select, selectOne, textOf, textsOf } from './html.ts';
import { openPage } from './site.ts';

const folder = siteFolder('changes');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const at = (path: string) => openPage('changes', `/reference/${path}/`).tree;

describe('the changelog', () => {
  test('lists all versions by month, newest first, with the number of changes of each level, and the changes', () => {
    expect(textsOf(select(at('ships/changes'), 'main h2')).slice(0, 2)).toEqual(['October 2030', 'September 2030']);
    const names = textsOf(select(at('ships/changes'), '.VersionItem h3 a'));
    expect(names).toEqual(['1.9.0', '1.8.0', '1.7.0', '1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0']);
    const counts = select(at('ships/changes'), '.VersionItem').map((item) => textsOf(select(item, '.ChangeCounts a')));
    expect(counts[3]).toEqual(['1 breaking', '1 safe']);
    expect(textsOf(select(at('ships/changes'), '.VersionItem summary'))).toEqual(['1 documentation change']);
    const rows = textsOf(select(at('ships/changes'), '.ChangeList li'));
    expect(rows).toContain('Breaking Query parameter limit is now required');
    expect(rows).toContain('Deprecated Query parameter class is now deprecated');
  });

  test('has a link in the sidebar and in the header, and the home page has the latest version of each API', () => {
    expect(textsOf(select(at('ships'), '#sidebar a'))).toContain('Versions');
    const home = openPage('changes', '/').tree;
    const header = select(home, '.Header nav a').map((link) => [textOf(link), attribute(link, 'href')]);
    expect(header).toContainEqual(['Versions', '/reference/ships/changes/']);
    expect(textsOf(select(home, 'main .ApiStates li'))).toEqual([
      'Ship API Latest: 1.9.0 · no breaking changes Deprecations and previews: 1 with a sunset date · 2 deprecated',
      'Fleet API Latest: 1.9.0 · no breaking changes',
    ]);
    expect(select(home, 'main .ApiStates a').map((link) => attribute(link, 'href'))).toEqual([
      '/reference/ships/changes/1.9.0/',
      '/reference/ships/lifecycle/',
      '/reference/fleet/changes/1.9.0/',
    ]);
  });

  test('has a page for each version: by level, then by operation, with a witness', () => {
    const page = at('ships/changes/1.3.0');
    expect(textsOf(select(page, '#changes h2 a'))).toEqual(['Breaking', 'Deprecated', 'Safe']);
    expect(textsOf(select(page, '.witness'))[0]).toBe(
      'Accepted before, rejected now: {"id":"string","name":"stringstringstringstr"}',
    );
  });

  test('has the levels that the settings give to rules', () => {
    const page = read('reference/ships/changes/1.5.0.md');
    expect(page.slice(page.indexOf('## Potentially breaking'), page.indexOf('## Safe'))).toContain(
      'Response `429` added',
    );
  });

  test('a version begins with its notes: of a file beside the document, or of the document', () => {
    const notes = select(at('ships/changes'), '.VersionItem').map((item) => textsOf(select(item, '.prose')));
    expect(notes.flat()).toEqual(['Send limit with each request.', 'Names Send a name with each ship.']);
    expect(read('reference/ships/changes.md')).toContain('Send `limit` with *each* request.');
    expect(textOf(select(at('ships/changes/1.4.0'), '.reading .part')[0])).toContain('Send a name with each ship.');
    expect(textOf(select(at('ships/changes/1.7.0'), '.reading .part')[0])).toContain('Send limit with each request.');
  });

  test('its pages are in llms.txt, in the search and as Markdown', () => {
    expect(read('reference/ships/llms.txt')).toContain('/reference/ships/changes.md');
    expect(read('reference/ships/changes/1.7.0.md')).toContain('- Breaking: Query parameter `limit` is now required');
    expect(read('pagefind/names.txt')).toMatch(/^version\t\d+\tVersion 1\.7\.0\t/m);
  });
});

describe('pages of the reference', () => {
  const events = (path: string): readonly string[] => textsOf(select(at(path), '.PartEvent'));

  test('parameters, responses, properties and values say since when they are as they are', () => {
    expect(events('ships/ships/list-ships')).toEqual([
      ...['Required since 1.7.0', 'New in 1.3.0', 'Deprecated since 1.9.0', 'New in 1.5.0'],
    ]);
    expect(events('ships/schemas/ship')).toEqual([
      ...['Required since 1.4.0', 'New in 1.3.0', 'New in 1.5.0', 'New in 1.6.0', 'Deprecated since 1.8.0'],
    ]);
    expect(events('ships/ports/list-ports')).toEqual(['New in 1.2.0']);
    expect(textOf(select(at('ships/ports/list-ports'), '.Notice')[0])).toContain('Deprecated since 1.8.0.');
    expect(read('reference/ships/ships/list-ships.md')).toContain(
      '**required**, [Required since 1.7.0](/reference/ships/changes/1.7.0.md)',
    );
  });

  test('an operation ends with its history, through its renames', () => {
    const versions = textsOf(select(at('ships/ships/list-ships'), '.History .Versions p a'));
    expect(versions).toEqual(['1.9.0', '1.7.0', '1.5.0', '1.3.0', '1.2.0']);
    expect(textsOf(select(at('ships/ships/get-fleet-ship'), '.History .Versions p a'))).toContain('1.3.0');
  });

  test('an operation that was renamed redirects from its former address, in each language', () => {
    const redirect = (language: string): string =>
      `${language}/reference/ships/ships/get-ship/ ${language}/reference/ships/ships/get-fleet-ship/ 301\n`;
    expect(read('_redirects')).toContain(redirect('') + redirect('/de'));
  });

  test('one that was removed keeps its address, which says when and what instead', () => {
    const notice = selectOne(at('ships/ports/list-docks'), 'main .Notice');
    expect(textOf(notice)).toBe('This operation was removed in 1.4.0. Use instead: List ports (deprecated)');
    expect(textsOf(select(at('ships'), '#sidebar a'))).not.toContain('List docks');
  });

  test('an older listed version says how many breaking changes the newest has', () => {
    const links = select(selectOne(at('fleet/v/1.0.0'), 'main .Notice'), 'a');
    expect(textOf(links[1])).toBe('1 breaking change since');
    expect(links.map((link) => attribute(link, 'href'))).toEqual([
      '/reference/fleet/',
      '/reference/fleet/changes/since-1.0.0/',
    ]);
    expect(textsOf(select(at('fleet/changes/since-1.0.0'), '.ChangeList li'))).toEqual([
      'Breaking Query parameter name is now required',
    ]);
  });

  test.each(['fleet', 'fleet/changes'])('%s, of the newest version, compares the older one with it', (path) => {
    const links = select(at(path), 'main a').filter((link) => textOf(link) === 'since 1.0.0 (1 breaking change)');
    expect(links.map((link) => attribute(link, 'href'))).toEqual(['/reference/fleet/changes/since-1.0.0/']);
    expect(read(`reference/${path}.md`)).toContain('[since 1.0.0 (1 breaking change)](');
  });

  test('a version page has each change that the history of an operation has, with its level', () => {
    const items = select(at('ships/ships/list-ships'), '.History .Versions li');
    const history = items.filter((item) => select(item, 'p a').length > 0);
    expect(history).toHaveLength(5);
    for (const item of history) {
      const version = select(item, 'p a')
        .map((link) => attribute(link, 'href'))
        .join('');
      const rows = textsOf(select(openPage('changes', version).tree, '.ChangeList li'));
      for (const row of textsOf(select(item, '.ChangeList li'))) expect(rows).toContain(row);
    }
  });
});

describe('feeds', () => {
  test('the Atom feed is one, with an entry for each version; pages of the API name it', () => {
    const feed = parseAtomFeed(read('reference/ships/changes.atom'));
    expect(feed.title).toMatchObject({ value: 'Ship API: Versions' });
    expect(feed.entries).toHaveLength(10);
    expect(feed.entries?.at(-1)?.content?.value).toContain('First version.');
    expect(feed.updated).toBe('2030-10-15T12:00:00Z');
    const links = select(at('ships/ports'), 'link').filter(
      (link) => attribute(link, 'type') === 'application/atom+xml',
    );
    expect(links.map((link) => attribute(link, 'href'))).toEqual(['/reference/ships/changes.atom']);
  });

  test('the calendar is one, with an event for each sunset', () => {
    const calendar = ICAL.Component.fromString(read('reference/ships/sunsets.ics'));
    const all = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(all.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
      ['Sunset: List ports (GET /ports)', '2031-06-01'],
    ]);
  });
});

test('a site without the setting has none of it', () => {
  expect(existsSync(join(siteFolder('own'), 'reference/petstore/changes/index.html'))).toBe(false);
  expect(existsSync(join(siteFolder('own'), 'reference/petstore/sunsets.ics'))).toBe(false);
});
