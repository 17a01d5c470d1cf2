import { afterEach, expect, test } from 'vitest';
import { hearFrame, hearPage, READY } from '../../../../src/client/diagram/protocol.ts';

let posted: unknown[] = [];
const page = { postMessage: (data: unknown): unknown => posted.push(data) };
const PORTAL = 'https://portal.example';
const order = { kind: 'portico-diagram-draw', id: 1, source: 'pie', theme: 'light' };
const drawing = { svg: '<svg/>', width: 10, height: 10, alt: '' };
const drawn = { kind: 'portico-diagram-drawn', id: 1, drawing };

type Send = (event: { readonly source: unknown; readonly origin: string; readonly data: unknown }) => void;

/** Installs a stand-in for the window of a frame with an origin; returns what sends it messages. */
function standIn(origin: string): Send {
  let listener: Send = () => undefined;
  const addEventListener = (_: string, listen: Send): void => {
    listener = listen;
  };
  posted = [];
  Object.assign(globalThis, { self: { origin }, parent: page, location: { origin: PORTAL }, addEventListener });
  return (event) => {
    listener(event);
  };
}

afterEach(() => {
  for (const name of ['self', 'parent', 'location', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
});

test.each([
  ['the page around it', page, PORTAL, order, 1],
  ['another window of the portal', {}, PORTAL, order, 0],
  ['a page of another site around it', page, 'https://evil.example', order, 0],
  ['the page, with another theme', page, PORTAL, { ...order, theme: 'forest' }, 0],
  ['the page, with no text', page, PORTAL, { ...order, source: 1 }, 0],
])('the frame hears %s', (_, source, origin, data, count) => {
  const send = standIn('null');
  const heard: unknown[] = [];
  hearPage((message) => heard.push(message));
  send({ source, origin, data });
  expect(heard).toHaveLength(count);
  expect(posted).toEqual([READY]);
});

test('with the origin of the portal, as without its sandbox, the frame hears nobody', () => {
  const send = standIn(PORTAL);
  const heard: unknown[] = [];
  hearPage((message) => heard.push(message));
  send({ source: page, origin: PORTAL, data: order });
  expect([heard, posted]).toEqual([[], []]);
});

const contentWindow = { name: 'frame' };

test.each([
  ['a drawing', contentWindow, 'null', drawn, 1],
  ['that it is ready', contentWindow, 'null', READY, 1],
  ['a reason', contentWindow, 'null', { kind: drawn.kind, id: 1, reason: 'No diagram.' }, 1],
  ['a drawing of another window', {}, 'null', drawn, 0],
  ['a drawing of nobody', null, 'null', drawn, 0],
  ['a drawing of a frame that went elsewhere', contentWindow, 'https://evil.example', drawn, 0],
  ['a drawing without a size', contentWindow, 'null', { ...drawn, drawing: { ...drawing, width: 0 } }, 0],
  ['no text', contentWindow, 'null', { ...drawn, drawing: { ...drawing, svg: {} } }, 0],
])('the page hears %s', (_, source, origin, data, count) => {
  const send = standIn(PORTAL);
  const heard: unknown[] = [];
  hearFrame({ contentWindow }, (message) => heard.push(message));
  send({ source, origin, data });
  expect(heard).toHaveLength(count);
});
