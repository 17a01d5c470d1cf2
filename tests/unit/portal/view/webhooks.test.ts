import { expect, test } from 'vitest';
import { apiView } from '../../../../src/portal/view/api.ts';
import type { Portal } from '../../../../src/portal/portal.ts';
import { guideComponent } from '../../../../src/portal/view/guide-components.ts';
import { markdownOf } from '../../../rendered.ts';
import { pageToView } from '../../../../src/portal/view/index.ts';
import type { OperationView } from '../../../../src/portal/view/types/page.ts';
import { webhooksView } from '../../../../src/portal/view/webhooks.ts';
import { publish } from '../../site/read/markdown/publish.ts';

const NAMES = ['check_run.created', 'checkRunDone', 'Check-suite', 'ping', '…', 'push'];

function publishWebhooks(names: readonly string[]): ReturnType<typeof publish> {
  const webhooks = Object.fromEntries(names.map((name) => [name, { post: { responses: {} } }]));
  return publish([{ openapi: '3.1.0', info: { title: 'A', version: '1' }, webhooks }]);
}

function groupsOf(names: readonly string[]): unknown {
  const portal = publishWebhooks(names);
  const page = portal.pages.find(({ kind }) => kind === 'webhooks');
  return page?.kind === 'webhooks'
    ? webhooksView(page, portal).groups.map(({ name, anchor, webhooks }) => [name, anchor, webhooks.length])
    : undefined;
}

const many = Array.from({ length: 20 }, (_, index) => `orders/${String(index)}`);

test('many webhooks are grouped by the first word of their names, words of one alone come last', () => {
  expect(groupsOf([...NAMES, ...many])).toEqual([
    ['check', 'webhooks-check', 3],
    ['order', 'webhooks-order', 20],
    [undefined, 'other-webhooks', 3],
  ]);
});

test('a few webhooks are one list, none have no page', () => {
  expect(groupsOf(NAMES)).toEqual([[undefined, 'other-webhooks', 6]]);
  expect(groupsOf([])).toBeUndefined();
});

test("an API's page lists sixty webhooks, and leads to the list of more", () => {
  const told = (count: number): unknown => {
    const portal = publishWebhooks(Array.from({ length: count }, (_, index) => `event-${String(index)}`));
    const page = portal.pages.find(({ kind }) => kind === 'api');
    if (page?.kind !== 'api') return undefined;
    const { webhooks, webhookList } = apiView(page, portal);
    return [webhooks.length, webhookList?.count, markdownOf(page, portal).includes('[All 61 webhooks](')];
  };
  expect(told(60)).toEqual([60, undefined, false]);
  expect(told(61)).toEqual([0, 61, true]);
});

test('rows, samples and guides name examples of what a webhook sends', () => {
  const text = { type: 'string' };
  const oneOf = ['key', 'token'].map((name) => ({ type: 'object', properties: { [name]: text }, required: [name] }));
  const properties = { id: { ...text, readOnly: true }, secret: { writeOnly: true, oneOf } };
  const schema = { type: 'object', properties, required: ['id', 'secret'] };
  const portalWith = (examples: unknown): Portal => {
    const requestBody = { content: { 'application/json': { schema, examples } } };
    const post = { operationId: 'changed', requestBody, responses: {} };
    return publish([{ openapi: '3.1.0', info: { title: 'A', version: '1' }, webhooks: { changed: { post } } }]);
  };
  const viewOf = (portal: Portal): readonly OperationView[] => {
    const views = portal.pages.map((page) => pageToView(page, portal));
    return views.flatMap((view) => (view.kind === 'webhook' ? [view] : []));
  };
  const generated = portalWith({});
  const rows = viewOf(generated).flatMap(({ body }) => body?.content[0]?.rows?.rows ?? []);
  expect(rows.flatMap(({ groups }) => groups.map(({ example }) => example))).toEqual([undefined, undefined]);
  const attributes = new Map([['operation', `${generated.apis[0]?.id ?? ''}/changed`]]);
  expect(guideComponent({ name: 'RequestExample', attributes }, generated)).toMatchObject({
    example: { source: '{\n  "id": "string"\n}' },
  });
  const written = viewOf(portalWith({ whole: { value: { id: 'a' } }, part: { value: {} } }));
  const bodies = written.flatMap(({ samples }) => samples.bodies.flatMap(({ variants }) => variants));
  expect(bodies.map(({ example, origin }) => [example, origin])).toEqual([
    ['whole', 'written'],
    ['part', 'written'],
  ]);
});
