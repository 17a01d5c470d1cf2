import { expect, test } from 'vitest';
import { pageToView } from '../../../../src/portal/view/index.ts';
import type { OperationView } from '../../../../src/portal/view/types/page.ts';
import { portalOf } from '../portal-of.ts';

/** Returns the view of an operation; `top`: the rest of its document. */
function viewOf(responses: string, top = '', site?: string): OperationView {
  const document = `
openapi: 3.2.0
info: { title: Yard, version: 1.0.0 }
${top}
paths: { /keys: { get: { responses: ${responses} } } }`;
  const portal = portalOf({ documents: { yard: document }, parts: site === undefined ? {} : { site } });
  const views = portal.pages.filter(({ kind }) => kind === 'operation').map((page) => pageToView(page, portal));
  const [view] = views;
  if (view?.kind !== 'operation') throw new Error('The operation has a page.');
  return view;
}

test.each([
  ["{ '200': { description: Done }, '401': { description: No } }", ['200', '401']],
  ["{ '404': { description: No } }", ['404']],
  ['{ default: { description: No, content: { text/plain: {} } } }', ['default']],
  ["{ '200': { description: Done }, '401': { description: No, x-hideSample: true } }", ['200']],
])('beside the text of %s stand the examples of %j', (responses, told) => {
  const { responses: views } = viewOf(responses);
  expect(views.filter(({ answer }) => answer).map(({ status }) => status)).toEqual(told);
});

test.each([
  ['servers: [{ url: https://yard.example }]', undefined, false, 'https://yard.example'],
  ['servers: [{ url: wss://yard.example }]', undefined, false, 'wss://yard.example'],
  ['servers: [{ url: /yard }]', undefined, true, '/yard'],
  ['', undefined, true, ''],
  ['servers: [{ url: /yard }]', 'https://portal.example', false, 'https://portal.example/yard'],
  ['$self: https://self.example/yard.yaml\nservers: [{ url: /yard }]', undefined, false, 'https://self.example/yard'],
])('with %j on %s it is %s that nobody knows the host', (top, site, hostless, server) => {
  const { samples } = viewOf("{ '200': { description: Done } }", top, site);
  expect([samples.hostless, samples.server]).toEqual([hostless, server]);
});
