import { beforeEach, expect, test, vi } from 'vitest';
import { toBodyText } from '../../../../src/client/request/body-text.ts';
import { keepNextStep, takeNextStep } from '../../../../src/client/request/next-step.ts';
import { createRequest } from '../../../../src/client/request/state.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test('values and a body are kept for the page that they lead to', () => {
  keepNextStep({ page: '/next/', values: [['path.id', '7']], body: { json: null } });
  const request = createRequest(undefined);
  takeNextStep('/next/', request);
  expect(request.state()).toMatchObject({ given: { json: null }, values: new Map([['path.id', '7']]) });
});

test.each([
  ['application/json', { name: 'Rex' }, '{\n  "name": "Rex"\n}'],
  ['application/json', 'Rex', '"Rex"'],
  ['application/json', null, 'null'],
  ['text/plain', 'Rex', 'Rex'],
  ['application/x-www-form-urlencoded', { name: 'a b', id: 7 }, 'name=a+b&id=7'],
  [
    'multipart/form-data; boundary=x',
    { name: 'Rex', tags: ['a'] },
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nRex\r\n--x\r\nContent-Disposition: form-data; name="tags"\r\n\r\n["a"]\r\n--x--\r\n',
  ],
])('as %s, %j is the text %j', (contentType, value, text) => {
  expect(toBodyText(value, contentType)).toBe(text);
});

test('values are taken once, and by their own page alone', () => {
  keepNextStep({ page: '/next/', values: [['path.id', '7']] });
  const other = createRequest(undefined);
  takeNextStep('/other/', other);
  takeNextStep('/next/', other);
  expect(other.state()).toMatchObject({ given: undefined, values: new Map() });
});
