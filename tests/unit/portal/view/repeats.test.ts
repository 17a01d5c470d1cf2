import { expect, test } from 'vitest';
import { viewOf } from '../../../../src/portal/view/index.ts';
import { sourceOf } from '../../../../src/portal/view/links.ts';
import { portalOf } from '../portal-of.ts';

const portal = portalOf({
  documents: {
    beats: `
openapi: 3.0.3
info: { title: Beats }
servers: [{ url: '' }]
tags: [{ name: Beats, description: Beats }]
paths:
  /beats:
    get:
      summary: List beats
      description: List beats.
      tags: [Beats]
      responses:
        '200':
          description: Beats
          headers:
            Keep-Alive: { schema: { type: string } }
            Date: { schema: { type: string }, description: When the beats were counted. }
            X-Total: { schema: { type: integer } }
        '101':
          description: Switches to a stream of beats
          headers:
            Connection: { schema: { type: string, enum: [Upgrade] } }
            Upgrade: { schema: { type: string, enum: [websocket] } }
    post:
      summary: Add a beat
      description: Add a beat. It is played at once.
      tags: [Beats]
      callbacks:
        played: { '{$request.body#/url}': { post: { description: Beat is played } } }
        stopped: { '{$request.body#/url}': { post: { summary: Beat is stopped. } } }
        lost: { '{$request.body#/url}': { post: { summary: Beat is lost, description: Beat is lost. } } }
    put:
      summary: Replaces all beats of the user with the ones that are given. Beats that are played at this moment stay as they are.
      tags: [Beats]
`,
  },
});
const views = portal.pages.map((page) => viewOf(page, portal));

test('a description that repeats its heading is not shown, another is', () => {
  expect(views.flatMap((view) => (view.kind === 'tag' ? [view.description] : []))).toEqual([undefined]);
  expect(views.flatMap((view) => (view.kind === 'operation' ? [view.description] : []))).toEqual([
    undefined,
    'Add a beat. It is played at once.',
    undefined,
  ]);
});

test('a summary that is cut for the title is shown in full below it', () => {
  const view = views.find((one) => one.kind === 'operation' && one.method === 'PUT');
  expect(view).toMatchObject({
    title: 'Replaces all beats of the user with the ones that are given',
    about: [expect.stringContaining('at this moment stay as they are.')],
  });
});

test('a server without an address or a text is not shown', () => {
  expect(views.flatMap((view) => (view.kind === 'api' ? view.servers : []))).toEqual([]);
});

test('headers of a connection are not shown unless they are described, or the response upgrades it', () => {
  const view = views.find((one) => one.kind === 'operation' && one.method === 'GET');
  const responses = view?.kind === 'operation' ? view.responses : [];
  expect(responses.flatMap(({ headers }) => headers.map(({ name }) => name))).toEqual([
    'Connection',
    'Upgrade',
    'Date',
    'X-Total',
  ]);
});

test('a callback with its name as the heading keeps the texts that its title is made from', () => {
  const { pages } = portal;
  const page = pages.find((one) => one.kind === 'operation' && one.operation.method === 'POST');
  const view = page === undefined ? undefined : viewOf(page, portal);
  const groups = view?.kind === 'operation' ? view.callbacks : [];
  const texts = groups.flatMap(({ operations }) =>
    operations.map(({ title, description, about }) => [title, sourceOf(description ?? ''), ...about.map(sourceOf)]),
  );
  expect(texts).toEqual([
    ['played', 'Beat is played'],
    ['stopped', '', 'Beat is stopped.'],
    ['Beat is lost', ''],
  ]);
});
