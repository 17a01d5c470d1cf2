import { expect, test } from 'vitest';
import { findShare, speakEach } from '../../../src/cli/spoken.ts';
import type { Language } from '../../../src/site/portal/settings.ts';

const LANGUAGES: readonly [Language, Language] = ['en', 'de'];

test.each([
  [{}, ['de', 'en'], 0],
  [{ de: 1 }, ['de'], 1],
  [{ en: 2 }, ['de', 'en'], 2],
] as const)(
  'the first language, which publishes, is the last, and none follows one that fails: %j',
  async (codes, began, code) => {
    const shares: ReturnType<typeof findShare>[] = [];
    const start = (env: Readonly<Record<string, string>>): Promise<number> => {
      const share = findShare({ ...env });
      shares.push(share);
      return Promise.resolve(new Map<string | undefined, number>(Object.entries(codes)).get(share?.language) ?? 0);
    };
    expect(await speakEach({ language: LANGUAGES }, start)).toBe(code);
    expect(shares.map((share) => share?.language)).toEqual(began);
    expect(new Set(shares.map((share) => share?.folder)).size).toBe(1);
  },
);
