import { expect, test } from 'vitest';
import { missingNeed } from '../../../../src/satellites/proof/prove.ts';

test.each([
  ["Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'axios' imported from /x.mjs", 'axios'],
  ["Error: Cannot find module 'node-fetch'", 'node-fetch'],
  ["ModuleNotFoundError: No module named 'pydo'", 'pydo'],
  ['cannot load such file -- droplet_kit (LoadError)', 'droplet_kit'],
  [
    'sample.go:5:2: no required module provides package github.com/acme/sdk: go.mod file not found',
    'github.com/acme/sdk',
  ],
  ['PHP Fatal error:  Uncaught Error: Class "Acme\\Client" not found in /x.php:1', 'Acme\\Client'],
  ['sample-0.sh: line 1: doctl: command not found', 'doctl'],
  ['Sample.java:1: error: package okhttp3 does not exist', 'okhttp3'],
  ['sample-0.sh: line 2: -H: command not found', undefined],
  ["NameError: name 'client' is not defined", undefined],
])('%s', (printed, expected) => {
  expect(missingNeed(printed)).toBe(expected);
});
