import { normalizeTypes, Oas3_2Types, type Config } from '@redocly/openapi-core';
import { isRecord, type Fields, fieldsOf } from '../../../openapi/standard/record.ts';
import { sampleNames } from '../../../openapi/standard/extensions/index.ts';
import { patchTypes } from '../patch-types.ts';
import { pathParameters, referenceSiblings, requiredProperties } from '../replaced-rules.ts';
import { createStandardVisits } from '../standard.ts';
import type { Visit } from '../rule.ts';
import { EXAMPLE_RULES } from './example-rules.ts';
import { call, changeProblems, type Call } from './call.ts';

/** Returns the visits of a rule of Redocly's in another form. */
type Adapt = (visits: Fields, config: Config) => Fields;

const ADAPTED: ReadonlyMap<string, Adapt> = new Map([
  ['struct', checkStructure],
  ['no-empty-servers', nameSetting],
  ['no-required-schema-properties-undefined', () => requiredProperties({})],
  ['no-unused-components', seeParts],
  ['operation-operationId-unique', reportAtId],
  ['path-parameters-defined', () => ({ Paths: pathParameters })],
  // `struct` reports what the text forbids, at its place.
  ['no-server-variables-empty-enum', () => ({})],
  ['security-defined', reportOnce],
  ['spec-components-invalid-map-name', acceptNames],
  ['spec-discriminator-defaultMapping', requireDefault],
  ['spec-ref-siblings', () => ({ ref: { leave: referenceSiblings } })],
]);

/** Returns a rule of Redocly's as Portico runs it: replaced, with more or other visits, or unchanged. */
export function adaptRule(name: string, rule: Call, config: Config): Call {
  const adapt = ADAPTED.get(name);
  if (adapt === undefined) return EXAMPLE_RULES.get(name) ?? rule;
  return (settings) => {
    const visits = rule(settings);
    return isRecord(visits) ? adapt(visits, config) : visits;
  };
}

/** Checks the structure by OpenAPI's text, and makes what is read as it was meant a warning, but for strict configurations. */
function checkStructure({ any, ...visits }: Fields, config: Config): Fields {
  const checks = createStandardVisits();
  if (isStrict(config)) return { ...visits, any: readSamples(any), ...checks };
  return { ...visits, any: readAsMeant(readSamples(any), true), ...warnOfMeant(checks) };
}

/** Names the setting that gives a document servers. */
function nameSetting({ Root: visit }: Fields): Fields {
  return {
    Root: changeProblems(visit, (problem) => ({ ...problem, message: `${String(problem.message)} ${SETTING}` })),
  };
}

const SETTING =
  "Or name those of samples in portal.config.ts: `apis: { shop: { servers: ['https://api.example.com'] } }`.";

/** Makes the characters of a component's name a warning, but for strict configurations. */
function acceptNames(visits: Fields, config: Config): Fields {
  return isStrict(config) ? visits : warnOfMeant(visits);
}

/** Makes all visits of a rule warn of what is read as it was meant. */
function warnOfMeant(visits: Fields): Fields {
  const entries = Object.entries(visits).map(([name, visit]): readonly [string, unknown] => [
    name,
    isRecord(visit) ? warnOfMeant(visit) : readAsMeant(visit),
  ]);
  return Object.fromEntries(entries);
}

/** Accepts the names of samples that are read in any case, such as `X-CodeSamples`. */
function readSamples(any: unknown): Call {
  return changeProblems(any, (problem, node, { type }) => {
    const [, name = ''] = /^Property `([^`]*)` is not expected/.exec(String(problem.message)) ?? [];
    const isSample = fieldsOf(type).name === 'Operation' && !name.startsWith('x-') && sampleNames(node).includes(name);
    return isSample ? undefined : problem;
  });
}

/** Reports an operationId that is not unique at its own place. */
function reportAtId(): Fields {
  const seen = new Set<unknown>();
  const visit: Visit = (node, { location, report }) => {
    const { operationId } = fieldsOf(node);
    if (typeof operationId !== 'string') return;
    const message = 'Every operation must have a unique `operationId`.';
    if (seen.has(operationId)) report({ message, location: location.child(['operationId']) });
    seen.add(operationId);
  };
  return { Operation: visit };
}

/** Makes a discriminator without the default that it must have an error, and leaves others at their severity. */
function requireDefault({ Schema: schema, ...visits }: Fields): Fields {
  const leave = changeProblems(fieldsOf(schema).leave, (problem) =>
    String(problem.message).includes('must include') ? { ...problem, forceSeverity: 'error' } : problem,
  );
  return { ...visits, Schema: { leave } };
}

/** Makes a reference to a part of a component, a mapping of a discriminator, and one to a shared media type a use of it. */
function seeParts(visits: Fields): Fields {
  const { ref, NamedMediaTypes: media } = visits;
  const use = (target: unknown, context: Fields, pointer: string): void => {
    const resolve = (): unknown => ({ location: { absolutePointer: pointer } });
    call(ref, target, { ...context, key: context.key ?? '', type: { name: 'Schema' }, resolve });
  };
  const useTarget = (target: unknown, context: Fields): void => {
    const { location } = fieldsOf(call(context.resolve, target));
    const pointer = fieldsOf(location).absolutePointer;
    const component = typeof pointer === 'string' ? COMPONENT.exec(pointer)?.[0] : undefined;
    if (component !== undefined) use(target, context, component);
  };
  return {
    ...visits,
    ref: (target: unknown, context: unknown) => {
      call(ref, target, context);
      useTarget(target, fieldsOf(context));
    },
    DiscriminatorMapping: (mapping: unknown, context: unknown) => {
      const fields = fieldsOf(context);
      const { absoluteRef } = fieldsOf(fieldsOf(fields.location).source);
      for (const $ref of Object.values(fieldsOf(mapping))) {
        if (typeof $ref !== 'string') continue;
        const isName = /^[\w.-]+$/.test($ref);
        if (isName) use({ $ref }, fields, `${String(absoluteRef)}#/components/schemas/${$ref}`);
        useTarget({ $ref }, fields);
      }
    },
    NamedMediaTypes: { ...fieldsOf(media), MediaType: fieldsOf(media).MediaTypesMap },
  };
}

/** Start of a pointer that names a component, with its file. */
const COMPONENT = /^.*?#\/(?:components\/[^/]+|definitions|parameters|responses)\/[^/]+/s;

/** Reports an operation without security once where no operation has any, and an unknown scheme at its first place alone. */
function reportOnce(visits: Fields): Fields {
  const { Root: root } = visits;
  let hasSecurity = false;
  return {
    ...visits,
    Operation: (operation: unknown) => {
      if (fieldsOf(operation).security !== undefined) hasSecurity = true;
    },
    Root: {
      ...fieldsOf(root),
      leave: (node: unknown, context: unknown) => {
        const found: Fields[] = [];
        const report = (problem: unknown): void => {
          found.push(fieldsOf(problem));
        };
        call(fieldsOf(root).leave, node, { ...fieldsOf(context), report });
        for (const [message, problems] of Map.groupBy(found, (problem) => String(problem.message))) {
          // A name of 3.2 may be the address of a scheme.
          const isAddress = fieldsOf(context).specVersion === 'oas3_2' && /^There is no `[^`]*[/#:]/.test(message);
          if (isAddress) continue;
          const isOfOperations = message.startsWith('Every operation');
          const [first] = problems;
          if (isOfOperations && hasSecurity) for (const problem of problems) call(fieldsOf(context).report, problem);
          else if (first !== undefined)
            call(fieldsOf(context).report, { ...first, message: sum(message, problems.length) });
        }
      },
    },
  };
}

function sum(message: string, count: number): string {
  if (count === 1) return message;
  const what = message.startsWith('Every operation') ? 'operations have none' : 'places name it';
  return `${message} ${count.toLocaleString('en')} ${what}.`;
}

/** Findings of rules on what Portico reads as it was meant: nothing is left out of a page, nor wrong there. */
const READ_AS_MEANT: readonly { readonly message: RegExp; readonly pointer?: RegExp }[] = [
  // `4xx` for `4XX`.
  { message: /^`[1-5]xx` is not a range/i },
  // `version: 1.10` is the text "1.10".
  { message: /^Expected type `string` but got `(?:integer|number)`/ },
  // The bounds of 3.0 in 3.1.
  { message: /^Expected type `number` but got `boolean`/, pointer: /\/exclusiveM(?:ax|in)imum$/ },
  // The tuples of older drafts, and lists of anything.
  { message: /^(?:Expected type `Schema` \(object\) but got `array`|`items` must be one schema)/, pointer: /\/items$/ },
  { message: /^An array must have `items`/ },
  { message: /^A parameter of a path must be `required/ },
  { message: /^`operationRef` is not a URI reference/ },
  { message: /^The discriminator of Swagger 2\.0 must be required/ },
  // `Page<Pet>` as the name of a component.
  { message: /^The map key in / },
];

/** Types of the newest version. What they allow is read in older documents too: `itemSchema` in 3.1, `const` in 3.0. */
const NEWEST = normalizeTypes(patchTypes(Oas3_2Types, 'oas3_2'));

/** Returns true where redocly.yaml, or its entry of the API, extends `recommended-strict`. */
function isStrict({ document, _alias: alias }: Config): boolean {
  const config = fieldsOf(document?.parsed);
  const own = alias === undefined ? undefined : fieldsOf(fieldsOf(config.apis)[alias]).extends;
  const names = own ?? config.extends;
  return Array.isArray(names) && names.includes('recommended-strict');
}

/** Returns a visit of a rule that warns of what the table has; and with `isWhole`, of what the newest version allows. */
function readAsMeant(visit: unknown, isWhole = false): Call {
  return changeProblems(visit, (problem, node, context) => {
    const [message, pointer] = keyOf(problem, context);
    const isKnown = READ_AS_MEANT.some((row) => row.message.test(message) && row.pointer?.test(pointer) !== false);
    const isMeant = isKnown || (isWhole && !listRefused(visit, node, context).has(message + pointer));
    return isMeant ? { ...problem, forceSeverity: 'warn' } : problem;
  });
}

/** Lists the problems of a node that are some in the newest version too. */
function listRefused(visit: unknown, node: unknown, context: Fields): ReadonlySet<string> {
  const refused = new Set<string>();
  const { name, additionalProperties } = fieldsOf(context.type);
  const report = (problem: unknown): void => {
    refused.add(keyOf(problem, context).join(''));
  };
  const isSwagger = context.specVersion === 'oas2' && name !== 'Schema';
  // A keyword of a schema that no version knows has no meaning.
  const type = isSwagger ? context.type : { ...(NEWEST[String(name)] ?? fieldsOf(context.type)), additionalProperties };
  call(visit, node, { ...context, type, report, ignoreNextVisitorsOnNode: () => undefined });
  return refused;
}

/** Returns the start of a problem's message, without the values that a version allows, and its pointer, by default the node's. */
function keyOf(problem: unknown, { location: place }: Fields): readonly [message: string, pointer: string] {
  const { message, location } = fieldsOf(problem);
  const { pointer } = fieldsOf(location ?? place);
  return [String(message).replace(/ can be one of [^]*/, ''), typeof pointer === 'string' ? pointer : ''];
}
