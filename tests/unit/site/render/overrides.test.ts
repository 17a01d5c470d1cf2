import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OverrideCheck } from '../../../../src/site/render/override-check.ts';
import { overridesOf } from '../../../../src/site/render/overrides.ts';
import { Rendering, type Component, type Surroundings } from '../../../../src/site/render/rendering.ts';
import { createComponent, render, renderComponent } from '../../../../src/site/render/runtime.ts';
import { componentsSchema } from '../../../../src/portal/settings/components.ts';

const usual = createComponent((_, { name }) => render`<b>${name}</b><a href="/up">Up</a>`);
const around = { head: '', scripts: new Map<string, string>() };

function htmlOf(own: Component, onOverride?: Parameters<typeof overridesOf>[2]): string {
  const overrides: Surroundings['overrides'] = overridesOf({ Header: own }, { Header: usual }, onOverride);
  return String(renderComponent(new Rendering({ ...around, overrides }), 'Header', usual, { name: 'A < B' }));
}

test('a component of the settings replaces the usual one and can render it', () => {
  const own = createComponent(
    (rendering, { Default, name }) => render`<i>${name}</i>${renderComponent(rendering, 'Default', Default, { name })}`,
  );
  expect(htmlOf(own)).toBe('<i>A &lt; B</i><b>A &lt; B</b><a href="/up">Up</a>');
});

test('what it does not show is counted, with addresses', () => {
  const check = new OverrideCheck();
  const own = createComponent((_, { name }) => render`<h1>Here is ${name}</h1>`);
  const compare = check.compare.bind(check);
  htmlOf(own, compare);
  htmlOf(own, compare);
  expect(check.list()).toEqual([
    {
      name: 'Header',
      facts: [
        ['Up', 2],
        ['/up', 2],
      ],
    },
  ]);
});

test('docs/look.md lists every component that can be replaced', () => {
  const docs = readFileSync(new URL('../../../../docs/look.md', import.meta.url), 'utf8');
  expect(Object.keys(componentsSchema.shape).filter((name) => !docs.includes(`| \`${name}\` `))).toEqual([]);
});
