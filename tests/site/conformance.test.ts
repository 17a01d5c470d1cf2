import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { openSite, SITE_NAMES } from './site.ts';

const RULES: ConfigData['rules'] = {
  // Scripts and styles are the site's own; hashes would change with every build of a page that loads them.
  'require-sri': 'off',
  // The list of search results has two lines an entry, which `<option>` cannot contain.
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
  // Anchors of fields contain their paths: `response-200.name`.
  'valid-id': ['error', { relaxed: true }],
  // White space of authors' texts is kept.
  'no-trailing-whitespace': 'off',
  // Titles are the authors'; HTML has no limit for them.
  'long-title': 'off',
  // Scripts read the controls; no form is sent.
  'form-dup-name': 'off',
};

/** Names of blanks alone are shown as written: the standard allows none for components, and `portico lint` names each. */
const BLANK_NAMES: ConfigData['rules'] = { 'wcag/h30': 'off', 'text-content': 'off' };

/** Resolves the rules once: a quarter of the time of a page goes into it. */
class OnceLoader extends StaticConfigLoader {
  readonly #config = super.getConfigFor('');

  override getConfigFor(): ReturnType<StaticConfigLoader['getConfigFor']> {
    return this.#config;
  }
}

function validatorOf(name: string): HtmlValidate {
  return new HtmlValidate(
    new OnceLoader({
      root: true,
      extends: ['html-validate:recommended', 'html-validate:document'],
      elements: ['html5'],
      rules: { ...RULES, ...(name === 'names' ? BLANK_NAMES : {}) },
    }),
  );
}

describe.each(SITE_NAMES)('the %s site', (name) => {
  test('every page conforms to HTML', async () => {
    const validator = validatorOf(name);
    const found: string[] = [];
    for (const { path, html } of openSite(name).pages) {
      const { results } = await validator.validateString(html, path);
      for (const { messages } of results)
        for (const { ruleId, message, line, column } of messages)
          found.push(`${path}:${String(line)}:${String(column)}: ${message} (${ruleId})`);
    }
    expect(found).toEqual([]);
  });
});
