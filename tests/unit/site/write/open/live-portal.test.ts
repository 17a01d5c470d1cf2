import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLivePortal } from '../../../../../src/site/write/open/live-portal.ts';
import { listeningTerminal } from '../../../../terminal.ts';

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
