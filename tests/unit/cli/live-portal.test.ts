import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLivePortal } from '../../../src/cli/live-portal.ts';
import { listeningTerminal } from '../../terminal.ts';

const BROKEN = (name: string): string => `openapi: 3.1.0
info: { title: Live, version: '1' }
paths:
  /p: *${name}
`;

test('a mistake is said once while it stays, also where what is said goes to a file beside the document', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-live-'));
  const document = join(root, 'live.yaml');
  const { terminal, texts } = listeningTerminal((text) => {
    appendFileSync(join(root, 'dev.log'), `${text}\n`);
  });
  writeFileSync(document, BROKEN('First'));
  const live = createLivePortal({ root, settings: undefined, documents: [document] }, terminal, {
    onState: () => undefined,
    untilShown: Promise.resolve(),
  });
  const faults = (name: string): readonly string[] => texts.filter((text) => text.includes(`*${name}`));
  try {
    await live.load();
    await live.load();
    writeFileSync(document, BROKEN('Second'));
    await expect.poll(() => faults('Second').length, { timeout: 20_000 }).toBe(1);
    expect(faults('First')).toHaveLength(1);
    writeFileSync(document, BROKEN('First'));
    await expect.poll(() => faults('First').length, { timeout: 20_000 }).toBe(2);
    expect(faults('Second')).toHaveLength(1);
  } finally {
    live.close();
    rmSync(root, { recursive: true, force: true });
  }
});

test('a load that is requested during another one resolves with the files of that time', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-live-'));
  const document = join(root, 'live.yaml');
  writeFileSync(document, BROKEN('First'));
  const live = createLivePortal({ root, settings: undefined, documents: [document] }, listeningTerminal().terminal, {
    onState: () => undefined,
    untilShown: new Promise(() => undefined),
  });
  try {
    await live.load();
    expect(live.state().error).toBeDefined();
    const during = live.load();
    writeFileSync(document, BROKEN('First').replace('*First', '{}'));
    await live.load();
    expect(live.state().error).toBeUndefined();
    await during;
  } finally {
    live.close();
    rmSync(root, { recursive: true, force: true });
  }
});

test('the quality page needs no setting, is not indexed, and follows the document', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-live-'));
  const document = join(root, 'live.yaml');
  const write = (description: string): void => {
    const responses = "{ '204': { description: Done } }";
    const operation = `{ operationId: endThing, description: ${description}, responses: ${responses} }`;
    writeFileSync(
      document,
      `openapi: 3.1.0\ninfo: { title: Live, version: '1' }\npaths: { /p: { delete: ${operation} } }\n`,
    );
  };
  write('TODO');
  const live = createLivePortal({ root, settings: undefined, documents: [document] }, listeningTerminal().terminal, {
    onState: () => undefined,
    untilShown: Promise.resolve(),
  });
  const pageOf = async (): Promise<string> => String((await live.site().find('/quality/'))?.contents);
  const flaws = async (): Promise<boolean> =>
    String((await live.site().find('/quality.json'))?.contents).includes('"placeholder"');
  try {
    await live.load();
    const before = await pageOf();
    expect(before).toContain('<meta name="robots" content="noindex">');
    expect(before).toContain(', placeholder, ');
    expect(await flaws()).toBe(true);
    write('Ends the thing, and all of its copies');
    await expect.poll(flaws, { timeout: 20_000 }).toBe(false);
    expect(await pageOf()).not.toContain(', placeholder, ');
  } finally {
    live.close();
    rmSync(root, { recursive: true, force: true });
  }
});
