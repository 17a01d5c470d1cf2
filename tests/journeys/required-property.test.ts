import { expect, test } from './journey.ts';
import { openRepository, PROPERTY } from './pull-request.ts';

test('a pull request that requires a property fails, with a body that was valid before', async () => {
  const ci = await openRepository();
  ci.edit('openapi.yaml', 'required: [name]', 'required: [name, colour]');
  ci.edit(
    'openapi.yaml',
    PROPERTY,
    `${PROPERTY}\n        colour: { type: string, description: Colour of the ticket. }`,
  );
  await ci.commit();
  expect(await ci.npm('run', 'docs:check')).toMatchObject({ code: 0 });
  expect(await ci.npm('run', 'docs:build')).toMatchObject({ code: 0 });
  const { code, output } = await ci.npm('run', 'docs:diff', '--', '--base', 'main');
  expect(output).toMatch(/required property colour added/);
  expect(output).toContain('{"name":"Ada"}');
  expect(code).toBe(1);
});
