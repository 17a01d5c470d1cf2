import type { Plugin } from '@redocly/openapi-core';
import { patchSwaggerTypes, patchTypes } from './patch-types.ts';
import type { Rule } from './rule.ts';
import { codeSampleFields } from './rules/code-sample-fields.ts';
import { codeSampleRequest } from './rules/code-sample-request.ts';
import { defaultInvalid } from './rules/default-invalid.ts';
import { descriptionHtml } from './rules/description-html.ts';
import { descriptionLink } from './rules/description-link.ts';
import { hiddenMark } from './rules/hidden-mark.ts';
import { operationSummary } from './rules/operation-summary.ts';
import { operationTag } from './rules/operation-tag.ts';
import { stabilityValue } from './rules/stability-value.ts';
import { sunsetDate } from './rules/sunset-date.ts';
import { sunsetDeprecated } from './rules/sunset-deprecated.ts';
import { sunsetPassed } from './rules/sunset-passed.ts';
import { tagDeclared } from './rules/tag-declared.ts';
import { tryItBoolean } from './rules/try-it-boolean.ts';
import { unknownExtension } from './rules/unknown-extension.ts';
import { yamlSyntax } from './rules/yaml-syntax.ts';

/** Rules with their severity in `portico/recommended`: `error` for a wrong page, `warn` for an incomplete one. */
const RULES: Readonly<Record<string, readonly [Rule, 'error' | 'warn']>> = {
  'sunset-date': [sunsetDate, 'error'],
  'sunset-deprecated': [sunsetDeprecated, 'warn'],
  'sunset-passed': [sunsetPassed, 'warn'],
  'stability-value': [stabilityValue, 'error'],
  'try-it-boolean': [tryItBoolean, 'error'],
  'code-sample-fields': [codeSampleFields, 'error'],
  'code-sample-request': [codeSampleRequest, 'error'],
  'operation-summary': [operationSummary, 'warn'],
  'operation-tag': [operationTag, 'warn'],
  'tag-declared': [tagDeclared, 'warn'],
  'default-invalid': [defaultInvalid, 'warn'],
  'description-html': [descriptionHtml, 'warn'],
  'description-link': [descriptionLink, 'warn'],
  'hidden-mark': [hiddenMark, 'error'],
  'unknown-extension': [unknownExtension, 'warn'],
  'yaml-syntax': [yamlSyntax, 'warn'],
};

const rules = Object.fromEntries(Object.entries(RULES).map(([name, [rule]]) => [name, rule]));
const recommended = Object.fromEntries(Object.entries(RULES).map(([name, [, level]]) => [`portico/${name}`, level]));

/** Redocly's own rule for summaries, which would report the same line as `portico/operation-summary` with less detail. */
const replaced = { 'operation-summary': 'off' } as const;

const recommendedConfig = {
  rules: recommended,
  oas2Rules: replaced,
  oas3_0Rules: replaced,
  oas3_1Rules: replaced,
  oas3_2Rules: replaced,
};

/** Creates Redocly's plugin with the portal's rules and the configuration `portico/recommended`. Redocly needs a default export. */
export default function createPlugin(): Plugin {
  return {
    id: 'portico',
    rules: { oas3: rules, oas2: rules },
    configs: { recommended: recommendedConfig },
    typeExtension: { oas2: patchSwaggerTypes, oas3: patchTypes },
  };
}
