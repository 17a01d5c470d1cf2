import type { Operation, Parameter, SecurityScheme } from '../../openapi/model/index.ts';
import { isSampled } from './request.ts';
import { keyOf, soundsSecret, type ValueLimits } from './request-parts.ts';

/** Number of choices above which readers type the value. */
const MAX_CHOICES = 60;

/** Returns the limits of values that readers may enter for an operation's parameters; `schemes` name credentials. */
export function operationToLimits(operation: Operation, schemes: readonly SecurityScheme[]): ValueLimits {
  const asked = operation.security.flatMap((requirement) => requirement.schemes.map(({ scheme }) => scheme));
  const names = new Set(
    [...schemes, ...asked].flatMap((one) => (one.type === 'apiKey' ? [one.name.toLowerCase()] : [])),
  );
  const sampled = operation.parameters.filter(isSampled);
  return {
    choices: sampled.flatMap((parameter) => {
      const choices = choicesOf(parameter);
      return choices.length === 0 || choices.length > MAX_CHOICES ? [] : [[keyOf(parameter), choices] as const];
    }),
    // mitigation: credentials among the values that are typed
    credentials: [...operation.parameters, ...operation.credentials]
      .filter((one) => isCredential(one, names))
      .map(keyOf),
    shaped: sampled.filter((one) => !isText(one)).map(keyOf),
    secret: [...operation.parameters, ...operation.credentials]
      .filter(({ name, schema }) => schema?.format === 'password' || soundsSecret(name))
      .map(keyOf),
  };
}

/** Returns true for a parameter with the name of a credential, in any location: one in the query of a scheme may be in a path too. */
function isCredential({ in: place, name }: Parameter, names: ReadonlySet<string>): boolean {
  const isCarrier = place === 'header' && /^(?:proxy-)?authorization$|^cookie$/i.test(name);
  return isCarrier || names.has(name.toLowerCase());
}

/** Returns true for a parameter that a single text can express, or the items of an array separated by commas. */
function isText({ in: place, style, schema, content }: Parameter): boolean {
  if (place === 'querystring') return false;
  if (content.length > 0) return true;
  const isObject = schema?.type.includes('object') === true || (schema?.properties.length ?? 0) > 0;
  const isList = schema?.type.includes('array') === true;
  return !isObject && !(place === 'cookie' && isList) && ['simple', 'form', 'cookie'].includes(style);
}

function choicesOf({ schema, content }: Parameter): readonly string[] {
  if (schema === undefined || content.length > 0 || schema.type.includes('array')) return [];
  const values = schema.enum.flatMap(({ value }) =>
    value === null || typeof value === 'object' ? [] : [String(value)],
  );
  return values.length === 0 && schema.type.includes('boolean') ? ['true', 'false'] : values;
}
