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

/** Severity of a rule in `portico/recommended`: `error` for a wrong page, `warn` for an incomplete one. */
interface Row {
  readonly rule: Rule;
  readonly level: 'error' | 'warn';
}

const RULES: Readonly<Record<string, Row>> = {
  'sunset-date': { rule: sunsetDate, level: 'error' },
  'sunset-deprecated': { rule: sunsetDeprecated, level: 'warn' },
  'sunset-passed': { rule: sunsetPassed, level: 'warn' },
  'stability-value': { rule: stabilityValue, level: 'error' },
  'try-it-boolean': { rule: tryItBoolean, level: 'error' },
  'code-sample-fields': { rule: codeSampleFields, level: 'error' },
  'code-sample-request': { rule: codeSampleRequest, level: 'error' },
  'operation-summary': { rule: operationSummary, level: 'warn' },
  'operation-tag': { rule: operationTag, level: 'warn' },
  'tag-declared': { rule: tagDeclared, level: 'warn' },
  'default-invalid': { rule: defaultInvalid, level: 'warn' },
  'description-html': { rule: descriptionHtml, level: 'warn' },
  'description-link': { rule: descriptionLink, level: 'warn' },
  'hidden-mark': { rule: hiddenMark, level: 'error' },
  'unknown-extension': { rule: unknownExtension, level: 'warn' },
  'yaml-syntax': { rule: yamlSyntax, level: 'warn' },
};

const rules = Object.fromEntries(Object.entries(RULES).map(([name, { rule }]) => [name, rule]));
const recommended = Object.fromEntries(Object.entries(RULES).map(([name, { level }]) => [`portico/${name}`, level]));

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
