import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import * as astro from 'astro/compiler-runtime';
import { HTMLString } from 'astro/runtime/server/index.js';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { Html, toHtml } from '../../../../src/site/render/html.ts';
import { isComponent, renderPage } from '../../../../src/site/render/rendering.ts';
import * as ours from '../../../../src/site/render/runtime.ts';
import { HOSTILE } from './hostile.ts';

const SCRIPTS = new Map(['a', 'b', 'c'].map((id) => [id, `/_astro/${id}.js`]));

type Part = (...given: readonly unknown[]) => unknown;

/** Functions of both runtimes that the components of this test use, as compiled code calls them. */
interface Runtime {
  readonly render: Part;
  readonly createComponent: Part;
  readonly renderComponent: Part;
  readonly renderSlot: Part;
  readonly renderScript: Part;
  readonly addAttribute: Part;
  readonly unescapeHTML: Part;
  readonly Fragment: unknown;
}

/** Writes values in every position of a component: text, lists, attributes, contents of components, elements, fragments. */
function everywhere(runtime: Runtime, value: unknown, name: string): unknown {
  const { render, createComponent, renderComponent, renderSlot, addAttribute, Fragment, renderScript } = runtime;
  const html = (parts: readonly string[], ...values: readonly unknown[]): unknown => render(parts, ...values);
  const text = String(value);
  const inner = createComponent(
    (result: unknown, props: { readonly text: unknown }, slots: Record<string, unknown>) =>
      html`<p${addAttribute(props.text, 'title')}>${props.text}${renderSlot(result, slots.default)}${renderSlot(
        result,
        slots.none,
        () => html`<i>${value}</i>`,
      )}</p>${renderScript(result, 'a')}`,
  );
  return createComponent(
    (result: unknown) =>
      html`<main${addAttribute(text, 'data-text')}${addAttribute(['x', text], 'class:list')}>${value}${[value, [value]]}${() =>
        value}${renderComponent(result, 'Inner', inner, { text: value }, { default: () => html`<b>${value}</b>` })}${renderComponent(
        result,
        'x-outer',
        'x-outer',
        { title: text, 'class:list': ['c', text], [name]: text },
        {
          default: (within: unknown) =>
            html`<u>${value}</u>${renderScript(within, 'b')}${renderComponent(
                within,
                'x-inner',
                'x-inner',
                { hidden: true },
                { default: (deep: unknown) => html`${renderScript(deep, 'c')}${renderScript(deep, 'a')}${value}` },
              )}`,
        },
      )}${renderComponent(result, 'Fragment', Fragment, {}, { default: () => html` ${value} ` })}${renderScript(
        result,
        'b',
      )}</main>`,
  );
}

async function byAstro(value: unknown, name: string): Promise<string> {
  const container = await AstroContainer.create({ resolve: (id) => Promise.resolve(SCRIPTS.get(id) ?? '') });
  const component = everywhere(parts(astro), value, name);
  if (!isFactory(component)) throw new Error('Astro has made no component.');
  return container.renderToString(component);
}

function byOurs(value: unknown, name: string): string {
  const component = everywhere(parts(ours), value, name);
  if (!isComponent(component)) throw new Error('We have made no component.');
  return renderPage(component, {}, {}, { head: '', scripts: SCRIPTS }).replace('<!DOCTYPE html>', '');
}

/** Returns the runtime without its types, as compiled code uses it. */
function parts(runtime: object): Runtime {
  const part =
    (name: string): Part =>
    (...given) => {
      const called: unknown = Reflect.get(runtime, name);
      if (typeof called !== 'function') throw new Error(`The runtime has no ${name}.`);
      const made: unknown = Reflect.apply(called, undefined, given);
      return made;
    };
  return {
    render: part('render'),
    createComponent: part('createComponent'),
    renderComponent: part('renderComponent'),
    renderSlot: part('renderSlot'),
    renderScript: part('renderScript'),
    addAttribute: part('addAttribute'),
    unescapeHTML: part('unescapeHTML'),
    Fragment: Reflect.get(runtime, 'Fragment'),
  };
}

type Factory = Parameters<AstroContainer['renderToString']>[0];

function isFactory(value: unknown): value is Factory {
  return isComponent(value);
}

/** Returns HTML as a browser reads it: Astro writes quotes in texts as references. */
function read(html: string): string {
  return serialize(parseFragment(html));
}

// Other values are those of whole sites: tests/site/astro.slow.test.ts.
describe('both runtimes write the same, in every position', () => {
  test.each(HOSTILE)('of the text %j', async (text) => {
    // In UTF-8, which both write, a lone surrogate does not exist.
    expect(read(byOurs(text, text).toWellFormed())).toBe(read(await byAstro(text, text)));
  });

  test('of HTML that either has made', async () => {
    const marked = '<em>&amp;</em>';
    const all = [ours.unescapeHTML(marked), astro.unescapeHTML(marked), new HTMLString(marked), new Html(marked)];
    for (const html of all) {
      expect(byOurs(html, 'data-x')).toContain(`<u>${marked}</u>`);
      expect(read(byOurs(html, 'data-x'))).toBe(read(await byAstro(html, 'data-x')));
    }
  });
});

test('nothing but the named signs and no text twice escaped', () => {
  expect(toHtml(`<a href='x' title="y">&amp;</a>`)).toBe(`&lt;a href='x' title="y"&gt;&amp;amp;&lt;/a&gt;`);
});

describe('what no component prints is a fault', () => {
  const refused: readonly unknown[] = [
    {},
    { toString: () => '<b>' },
    Promise.resolve('<b>'),
    Symbol('<b>'),
    10n,
    new Date(0),
    new Map([['a', '<b>']]),
    new Uint8Array([60]),
    { 'astro:html-string': true, toString: () => '<b>' },
    JSON.parse('{ "Symbol(astro:html-string)": true }'),
  ];
  test.each(refused.map((value) => [value]))('%s', (value) => {
    expect(() => toHtml(value)).toThrow('which is neither text nor HTML');
  });

  test('a component that is none, an element whose name is none, a script that the bundle has not', () => {
    const write = (part: (rendering: Parameters<typeof ours.renderHead>[0]) => unknown) => () =>
      renderPage(
        ours.createComponent((rendering) => part(rendering)),
        {},
        {},
        { head: '', scripts: SCRIPTS },
      );
    expect(write((rendering) => ours.renderComponent(rendering, 'Gone', undefined, {}))).toThrow(
      '<Gone> is not a component',
    );
    for (const name of HOSTILE.filter((text) => !/^[a-z][\w-]*$/i.test(text)))
      expect(write((rendering) => ours.renderComponent(rendering, 'Tag', name, {}))).toThrow(
        'not the name of an element',
      );
    expect(write((rendering) => ours.renderScript(rendering, 'z'))).toThrow('no script z');
  });
});
