import { describe, expect, test } from 'vitest';
import { applyPatch } from '../../../../src/sandbox/handlers/json-patch.ts';
import type { Json } from '../../../../src/sandbox/check.ts';

/** Returns the result of a patch: the value, or the kind of the error. */
function patch(target: Json, ...operations: readonly Json[]): Json | undefined {
  const patched = applyPatch(target, operations);
  return 'fault' in patched ? patched.kind : patched.value;
}

describe('RFC 6902', () => {
  // The examples of RFC 6902, appendix A, and of section 4.
  test.each<readonly [string, Json, readonly Json[], Json]>([
    ['A.1 adds a member', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { foo: 'bar', baz: 'qux' }],
    [
      'A.2 adds an item',
      { foo: ['bar', 'baz'] },
      [{ op: 'add', path: '/foo/1', value: 'qux' }],
      { foo: ['bar', 'qux', 'baz'] },
    ],
    ['A.3 removes a member', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
    [
      'A.4 removes an item',
      { foo: ['bar', 'qux', 'baz'] },
      [{ op: 'remove', path: '/foo/1' }],
      { foo: ['bar', 'baz'] },
    ],
    [
      'A.5 replaces',
      { baz: 'qux', foo: 'bar' },
      [{ op: 'replace', path: '/baz', value: 'boo' }],
      { baz: 'boo', foo: 'bar' },
    ],
    [
      'A.6 moves a value',
      { foo: { bar: 'baz', waldo: 'fred' }, qux: { corge: 'grault' } },
      [{ op: 'move', from: '/foo/waldo', path: '/qux/thud' }],
      { foo: { bar: 'baz' }, qux: { corge: 'grault', thud: 'fred' } },
    ],
    [
      'A.7 moves an item',
      { foo: ['all', 'grass', 'cows', 'eat'] },
      [{ op: 'move', from: '/foo/1', path: '/foo/3' }],
      { foo: ['all', 'cows', 'eat', 'grass'] },
    ],
    [
      'A.8 tests',
      { baz: 'qux', foo: ['a', 2, 'c'] },
      [
        { op: 'test', path: '/baz', value: 'qux' },
        { op: 'test', path: '/foo/1', value: 2 },
      ],
      { baz: 'qux', foo: ['a', 2, 'c'] },
    ],
    [
      'A.10 adds an object',
      { foo: 'bar' },
      [{ op: 'add', path: '/child', value: { grandchild: {} } }],
      { foo: 'bar', child: { grandchild: {} } },
    ],
    [
      'A.11 overlooks what it does not know',
      { foo: 'bar' },
      [{ op: 'add', path: '/baz', value: 'qux', xyz: 123 }],
      { foo: 'bar', baz: 'qux' },
    ],
    ['A.14 knows ~1 and ~0', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: 10 }], { '/': 9, '~1': 10 }],
    [
      'A.16 adds a list at the end',
      { foo: ['bar'] },
      [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }],
      { foo: ['bar', ['abc', 'def']] },
    ],
    ['copies', { a: { b: 1 } }, [{ op: 'copy', from: '/a', path: '/c' }], { a: { b: 1 }, c: { b: 1 } }],
    ['replaces the whole', { a: 1 }, [{ op: 'replace', path: '', value: { b: 2 } }], { b: 2 }],
    ['adds over what is there, in its place', { a: 1, b: 2 }, [{ op: 'add', path: '/a', value: 3 }], { a: 3, b: 2 }],
    [
      'takes names of the language for names',
      {},
      [{ op: 'add', path: '/__proto__', value: { x: 1 } }],
      JSON.parse('{"__proto__":{"x":1}}'),
    ],
  ])('%s', (_, target, operations, expected) => {
    const result = patch(target, ...operations);
    expect(JSON.stringify(result)).toBe(JSON.stringify(expected));
  });

  test.each<readonly [string, Json, readonly Json[], string]>([
    ['A.9 a test that fails', { baz: 'qux' }, [{ op: 'test', path: '/baz', value: 'bar' }], 'tested'],
    ['A.12 a parent that does not exist', { foo: 'bar' }, [{ op: 'add', path: '/baz/bat', value: 'qux' }], 'unfit'],
    ['A.15 a number is not text', { '~1': 10 }, [{ op: 'test', path: '/~01', value: '10' }], 'tested'],
    ['something removed that does not exist', { a: 1 }, [{ op: 'remove', path: '/b' }], 'unfit'],
    ['something replaced that does not exist', { a: 1 }, [{ op: 'replace', path: '/b', value: 1 }], 'unfit'],
    ['an item beyond the end', { a: [1] }, [{ op: 'add', path: '/a/2', value: 1 }], 'unfit'],
    ['an index with a zero before it', { a: [1, 2] }, [{ op: 'remove', path: '/a/01' }], 'unfit'],
    ['a value moved into itself', { a: { b: 1 } }, [{ op: 'move', from: '/a', path: '/a/b' }], 'unfit'],
    [
      'a value that the language has and the record has not',
      {},
      [{ op: 'copy', from: '/constructor', path: '/a' }],
      'unfit',
    ],
    ['no operation', {}, [{ op: 'spam', path: '/a' }], 'malformed'],
    ['no pointer', {}, [{ op: 'add', path: 'a', value: 1 }], 'malformed'],
    ['no value', {}, [{ op: 'add', path: '/a' }], 'malformed'],
    ['no object', {}, [1], 'malformed'],
  ])('refuses %s', (_, target, operations, kind) => {
    expect(patch(target, ...operations)).toBe(kind);
  });

  test('changes nothing unless all can be done', () => {
    const target = { a: 1 };
    expect(patch(target, { op: 'remove', path: '/a' }, { op: 'remove', path: '/b' })).toBe('unfit');
    expect(target).toEqual({ a: 1 });
  });

  test('refuses to make more than a record may hold', () => {
    const twice = (from: string): Json => ({ op: 'copy', from, path: `${from}/-` });
    // 2 to the power of 13 values, which is refused early and takes no memory beyond the limit.
    const copies = Array.from({ length: 13 }, () => twice('/list'));
    expect(patch({ list: ['x'.repeat(1000)] }, ...copies)).toBe('large');
    const deep = Array.from({ length: 9 }, (): Json => ({ op: 'copy', from: '/a', path: `/a${'/a'.repeat(50)}` }));
    expect(patch({ a: nested(50) }, ...deep)).toBe('large');
  });
});

/** Returns nested objects. */
function nested(levels: number): Json {
  return levels === 0 ? {} : { a: nested(levels - 1) };
}
