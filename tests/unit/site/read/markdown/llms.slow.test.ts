import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { NO_SPECS, SPECS } from '../../../../sites.ts';
import { publish } from './publish.ts';
import { filesOf } from '../../../../rendered.ts';

test('indexes and the skill of a document with hundreds of operations are short, and link the pages of all tags', (context) => {
  if (!existsSync(SPECS)) context.skip(NO_SPECS);
  const document = z.looseObject({}).parse(JSON.parse(readFileSync(join(SPECS, 'large/github-api.json'), 'utf8')));
  const portal = publish([document]);
  const files = filesOf(portal).filter(({ path }) => /llms\.txt$|SKILL\.md$/.test(path));
  expect(files).toHaveLength(4);
  const tags = portal.pages.filter(({ kind }) => kind === 'tag').map(({ path }) => `](${path.slice(0, -1)}.md)`);
  expect(tags.length).toBeGreaterThan(30);
  for (const { path, contents } of files) {
    const text = contents();
    expect(text.length, path).toBeLessThanOrEqual(100_000);
    if (path.startsWith('/reference/') || path.endsWith('SKILL.md'))
      expect(tags.filter((tag) => !text.includes(tag))).toEqual([]);
  }
});
