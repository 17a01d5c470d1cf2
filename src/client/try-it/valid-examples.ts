import { inSegment, rootAt, type RootSchema } from '../../openapi/json-schema/index.ts';
import { concreteMediaType, isJsonType, isRange } from '../../openapi/standard/media-type.ts';
import { findError, findErrorOfText, generate } from '../../openapi/json-schema/generate/index.ts';
import { isForm, withExampleRows } from './form-rows.ts';
import { firstOf, resolved } from './resolved.ts';
import { fieldsOf, isFields, without, type Fields } from './protocol.ts';

/**
 * Returns a parameter without the author's values that its schema refuses or its path cannot hold; a required one gets the value of its
 * sample in their place, else a generated one.
 */
export function withValidParameter(parameter: Fields, document: Fields, sampled?: string): Fields {
  if (isFields(parameter.content)) return withValidContent(parameter, document);
  const isInPath = parameter.in === 'path';
  const isBody = parameter.in === 'body';
  // A parameter of Swagger 2.0 is a schema itself.
  const schema = document.swagger === undefined || isBody ? parameter.schema : parameter;
  if (schema === undefined) return parameter;
  const plain = { ...rootAt({ document, pointer: '#' }), schema };
  const root = isInPath ? inSegment(plain) : plain;
  const isValid = (value: unknown): boolean =>
    (isBody ? findError(root, value, 'request') : findErrorOfText(root, value)) === undefined;
  const isRequired = isInPath || isBody || parameter.required === true;
  const make = (): unknown => (isRequired ? (sampled ?? generateFrom(root)) : undefined);
  const valid = withoutRefused(parameter, schema, document, { isValid, make });
  if (!isBody || valid.example === undefined) return valid;
  return { ...without(valid, 'example'), schema: { ...fieldsOf(valid.schema), example: valid.example } };
}

/**
 * Returns a request body without the author's values that its schemas refuse; a generated one replaces the last. Forms send all fields of
 * a value, as samples do.
 */
export function withValidBody(body: unknown, document: Fields): unknown {
  return changedOnly(body, document, (found) => {
    const valid = withValidContent(found, document);
    const entries = Object.entries(fieldsOf(valid.content));
    if (!entries.some(([mediaType]) => isForm(mediaType))) return valid;
    const content = entries.map(([mediaType, media]): [string, unknown] => {
      if (!isForm(mediaType) || !isFields(media)) return [mediaType, media];
      const root = { ...rootAt({ document, pointer: '#' }), schema: media.schema };
      return [mediaType, withExampleRows(media, document, () => generateFrom(root))];
    });
    return { ...valid, content: Object.fromEntries(content) };
  });
}

/** Returns a request body with a media type in place of each range, which the client would send: `text/plain` for text, like samples. */
export function withConcreteTypes(body: unknown, document: Fields): unknown {
  return changedOnly(body, document, (holder) => {
    const entries = Object.entries(fieldsOf(holder.content));
    if (!entries.some(([name]) => isRange(name))) return holder;
    const concrete = entries.map(([name, media]): [string, unknown] => {
      const schema = fieldsOf(resolved(fieldsOf(media).schema, document));
      const isText = schema.type === 'string' && schema.format !== 'binary';
      const isBytes = schema.format === 'binary' || Object.keys(schema).length === 0;
      return [concreteMediaType(name, isText ? 'text' : isBytes ? 'bytes' : 'json'), media];
    });
    const named = entries.filter(([name]) => !isRange(name));
    return { ...holder, content: Object.fromEntries([...concrete, ...named]) };
  });
}

function withValidContent(holder: Fields, document: Fields): Fields {
  if (!isFields(holder.content)) return holder;
  const entries = Object.entries(holder.content);
  const content = entries.map(([mediaType, media]) => [mediaType, withValidMedia(mediaType, media, document)] as const);
  const isSame = content.every(([, media], index) => media === entries[index]?.[1]);
  return isSame ? holder : { ...holder, content: Object.fromEntries(content) };
}

function withValidMedia(mediaType: string, media: unknown, document: Fields): unknown {
  if (!isFields(media) || media.schema === undefined) return media;
  const root = { ...rootAt({ document, pointer: '#' }), schema: media.schema };
  const isJson = isJsonType(mediaType);
  // A text in another format than JSON cannot be compared with the schema, and one may be JSON itself.
  const isText = (value: unknown): boolean => typeof value === 'string' && (!isJson || /^\s*[[{]/.test(value));
  return withoutRefused(media, media.schema, document, {
    isValid: (value) => isText(value) || findError(root, value, 'request') === undefined,
    make: () => generateFrom(root),
  });
}

function generateFrom(root: RootSchema): unknown {
  return generate(root, { direction: 'request' }).value;
}

interface Judge {
  readonly isValid: (value: unknown) => boolean;
  /** Generates a valid value; undefined for none. */
  readonly make: () => unknown;
}

/** Removes refused values from an object with a schema; the same object where there are none. */
function withoutRefused(holder: Fields, schema: unknown, document: Fields, { isValid, make }: Judge): Fields {
  const own = fieldsOf(resolved(schema, document));
  const isRefused = (value: unknown): boolean => value !== undefined && !isValid(value);
  const named = Object.entries(fieldsOf(holder.examples));
  const kept = holder === own ? [] : named.filter(([, one]) => !isRefused(valueIn(one)));
  const listed: readonly unknown[] = Array.isArray(own.examples) ? own.examples : [];
  const ofSchema = {
    examples: listed.filter((value) => !isRefused(value)),
    example: isRefused(own.example) ? undefined : own.example,
    default: isRefused(own.default) ? undefined : own.default,
  };
  const isSchemaSame =
    ofSchema.examples.length === listed.length && ofSchema.example === own.example && ofSchema.default === own.default;
  const isExampleSame = holder === own || !isRefused(holder.example);
  // The client would take the first value of an enumeration.
  const isChoiceSame = !isRefused(firstOf(own.enum));
  if (isSchemaSame && isExampleSame && isChoiceSame && kept.length === named.length) return holder;
  const cleaned = isSchemaSame
    ? schema
    : defined({ ...own, ...ofSchema, examples: ofSchema.examples.length === 0 ? undefined : ofSchema.examples });
  const example = isExampleSame && holder !== own ? holder.example : undefined;
  const hasValue =
    kept.length > 0 || [example, ofSchema.example, ofSchema.examples[0]].some((one) => one !== undefined);
  const made = hasValue ? undefined : make();
  if (holder === own) return { ...fieldsOf(cleaned), ...(made === undefined ? {} : { example: made }) };
  return defined({
    ...holder,
    schema: cleaned,
    examples: kept.length === 0 ? undefined : Object.fromEntries(kept),
    example: made === undefined ? example : made,
  });
}

function valueIn(example: unknown): unknown {
  const { dataValue, value } = fieldsOf(example);
  return dataValue === undefined ? value : dataValue;
}

function defined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Changes what a part of the document is or refers to; returns the part itself where that stays the same. */
function changedOnly(part: unknown, document: Fields, change: (found: Fields) => Fields): unknown {
  const found = resolved(part, document);
  if (!isFields(found)) return part;
  const changed = change(found);
  return changed === found ? part : changed;
}
