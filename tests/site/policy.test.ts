import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { headersAt, parseHeaders } from '../../src/satellites/serve/headers.ts';
import { attribute, elements, select, sourceOf } from './html.ts';
import { policyText } from './policy-text.ts';
import { openSite, portalPages, readText, SITE_NAMES } from './site.ts';
import type { BuiltPage } from './site.ts';

describe.each(SITE_NAMES)('the %s site', (name) => {
  test('every page forbids everything but what it names, and names no unsafe script', () => {
    for (const page of portalPages(name)) {
      const policy = policyOf(page);
      expect(policy.get('default-src'), page.path).toEqual(["'none'"]);
      const scripts = policy.get('script-src') ?? [];
      const others = scripts.filter((word) => !["'self'", "'wasm-unsafe-eval'"].includes(word));
      expect(
        others.filter((word) => !/^'sha256-[\w+/]{43}='$/.test(word)),
        page.path,
      ).toEqual([]);
      expect(policy.get('style-src'), page.path).toEqual(["'self'"]);
      expect(policy.get('connect-src'), page.path).toEqual(["'self'"]);
      expect(policy.get('base-uri'), page.path).toEqual(["'none'"]);
    }
  });

  test('the scripts in a page are those that its policy knows by hash', () => {
    for (const page of openSite(name).pages.filter(({ kind }) => kind !== 'moved')) {
      const hashes = inlineScripts(page).map(hashOf);
      const known = (policyOf(page).get('script-src') ?? []).filter((word) => word.startsWith("'sha256-"));
      expect(known.toSorted(), page.path).toEqual([...new Set(hashes)].toSorted());
    }
  });

  test('no page has a style attribute, a style element or a handler', () => {
    const wrong = openSite(name).pages.flatMap((page) =>
      elements(page.tree).flatMap((element) =>
        element.attrs
          .filter((attr) => attr.name === 'style' || attr.name.startsWith('on'))
          .map((attr) => `${page.path}: ${attr.name} of ${element.tagName}`)
          .concat(element.tagName === 'style' ? [`${page.path}: style`] : []),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('scripts, styles, frames and pictures are of the site itself', () => {
    const wrong = portalPages(name).flatMap((page) =>
      ['script', 'iframe', 'img', 'link[rel=stylesheet]', 'link[rel=preload]', 'object', 'embed', 'video', 'audio']
        .flatMap((tag) => select(page.tree, tag))
        .map((element) => attribute(element, 'src') ?? attribute(element, 'href') ?? attribute(element, 'data') ?? '')
        .filter((address) => address !== '' && (!address.startsWith('/') || address.startsWith('//')))
        .map((address) => `${page.path}: ${address}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the headers of a page are those of its own policy', () => {
    const { base } = openSite(name);
    const rules = parseHeaders(readText(name, '/_headers'));
    for (const page of portalPages(name)) {
      const sent = headersAt(rules, base + page.path)['Content-Security-Policy'] ?? '';
      expect(sent.split(', ').at(-1), page.path).toBe(policyText(page));
      expect(sent, page.path).toContain("frame-ancestors 'self'");
    }
  });
});

describe.each(SITE_NAMES)('the panel of the %s site', (name) => {
  const frame = (path: string): ReadonlyMap<string, readonly string[]> => {
    const page = openSite(name).pages.find((candidate) => candidate.path === path);
    return page === undefined ? new Map<string, readonly string[]>() : policyOf(page);
  };

  test.each(['/try-it/', '/try-it/console/'])(
    'the client of %s runs no script of others and asks nobody but the portal',
    (path) => {
      const policy = frame(path);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('connect-src')).toEqual(["'self'"]);
    },
  );

  test('its sender asks hosts that are named one by one, and has no styles, frames or pictures', () => {
    const policy = frame('/try-it/send/');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    const [self, ...sources] = policy.get('connect-src') ?? [];
    expect(self).toBe("'self'");
    expect(sources.filter((source) => !/^https?:\/\/(?:\*\.[a-z\d-]+\.)?[a-z\d.-]+(?::[\d*]+)?$/.test(source))).toEqual(
      [],
    );
    expect(sources).toContain('http://localhost:*');
    expect([...policy.keys()].filter((key) => /^(?:img|frame|font|media|object)-src$/.test(key))).toEqual([]);
  });
});

function policyOf(page: BuiltPage): ReadonlyMap<string, readonly string[]> {
  const directives = policyText(page)
    .split('; ')
    .map((directive) => directive.split(' '));
  return new Map(directives.map(([name = '', ...values]) => [name, values]));
}

/** Returns the inline scripts of a page; data in a script element is not run (HTML, section 4.12.1). */
function inlineScripts(page: BuiltPage): string[] {
  return select(page.tree, 'script')
    .filter((script) => attribute(script, 'src') === undefined && attribute(script, 'type') !== 'application/ld+json')
    .map(sourceOf);
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
