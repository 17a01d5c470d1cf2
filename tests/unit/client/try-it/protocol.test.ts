import { afterEach, expect, test } from 'vitest';
import { hearParent } from '../../../../src/client/try-it/protocol.ts';

const globals = { parent: {}, origin: 'https://portal.example' };

/** Installs a stand-in for the window of a page. */
function standIn(): { readonly send: (source: unknown, origin: string) => void } {
  let listener: (event: { source: unknown; origin: string; data: string }) => void = () => undefined;
  const add = (_: string, listen: typeof listener): void => {
    listener = listen;
  };
  Object.assign(globalThis, {
    window: { parent: globals.parent },
    location: { origin: globals.origin },
    addEventListener: add,
  });
  return {
    send: (source, origin) => {
      listener({ source, origin, data: 'order' });
    },
  };
}

afterEach(() => {
  for (const name of ['window', 'location', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
});

test.each([
  ['the page around it', globals.parent, globals.origin, 1],
  ['another window of the same portal', {}, globals.origin, 0],
  ['the page around it, after it went elsewhere', globals.parent, 'https://evil.example', 0],
  ['a frame without an origin', globals.parent, 'null', 0],
  ['nobody', null, '', 0],
])('the frame hears %s: %j', (_, source, origin, count) => {
  const heard: unknown[] = [];
  const { send } = standIn();
  hearParent((event) => heard.push(event.data));
  send(source, origin);
  expect(heard).toHaveLength(count);
});
