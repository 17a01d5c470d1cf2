/** A schema or another object of a document. */
export type Value = Readonly<Record<string, unknown>>;

/** Version of the standard that a document is written in. */
export type Version = '2.0' | '3.0' | '3.1' | '3.2';

/** A unique word: where it is in the document. */
export interface Word {
  readonly word: string;
  readonly place: string;
  readonly way: string;
  readonly field: string;
}

/** Writes words into a document, and named schemas. */
export interface Writer {
  readonly version: Version;
  /** Returns a new word for a field. */
  readonly word: (field: string) => string;
  /** Adds a named schema; returns a reference to it. */
  readonly named: (schema: Value) => Value;
}

/** A way to write a schema at a place; `object`: it has properties. */
export interface Way {
  readonly name: string;
  readonly in?: readonly Version[];
  readonly write: (writer: Writer) => Value;
}

const OLDER: readonly Version[] = ['2.0', '3.0'];

/** Ways to write a schema. */
export const WAYS: readonly Way[] = [
  { name: 'inline string', write: (writer) => ({ type: 'string', ...texts(writer, 'own ') }) },
  { name: 'inline enumeration', write: (writer) => enumeration(writer, 'own ') },
  { name: 'inline object', write: (writer) => object(writer, 'own ') },
  {
    name: 'reference with siblings',
    write: (writer) => ({ ...writer.named(string(writer, 'named ')), ...texts(writer, 'own ') }),
  },
  {
    name: 'reference to an object, with siblings',
    write: (writer) => ({ ...writer.named(object(writer, 'named ')), ...labels(writer, 'own ') }),
  },
  {
    name: 'reference with restrictions beside it',
    in: OLDER,
    write: (writer) => ({ ...writer.named(string(writer, 'named ')), enum: [writer.word('ignored enum value')] }),
  },
  {
    name: 'reference with a summary',
    write: (writer) => ({ ...writer.named(string(writer, 'named ')), summary: writer.word('own summary') }),
  },
  {
    name: 'reference to an enumeration',
    write: (writer) => writer.named(enumeration(writer, 'named ')),
  },
  {
    name: 'allOf with a reference',
    write: (writer) => ({ allOf: [writer.named(string(writer, 'named '))], ...texts(writer, 'own ') }),
  },
  {
    name: 'allOf with a reference to an object',
    write: (writer) => ({ allOf: [writer.named(object(writer, 'named '))], ...labels(writer, 'own ') }),
  },
  {
    name: 'own properties beside allOf',
    write: (writer) => ({ allOf: [writer.named(object(writer, 'base '))], ...object(writer, 'own ') }),
  },
  {
    name: 'inline part after a reference',
    write: (writer) => ({ allOf: [writer.named(object(writer, 'base ')), object(writer, 'own ')] }),
  },
  {
    name: 'type derived at two levels',
    write: (writer) => {
      const middle = { allOf: [writer.named(object(writer, 'base '))], ...object(writer, 'middle ') };
      return { allOf: [writer.named(middle), object(writer, 'own ')] };
    },
  },
];

function labels({ word }: Writer, of: string): Value {
  return {
    title: word(`${of}title`),
    description: word(`${of}description`),
    externalDocs: { url: 'https://docs.example/', description: word(`${of}schema's externalDocs`) },
  };
}

function texts(writer: Writer, of: string): Value {
  const { version, word } = writer;
  const example = word(`${of}example`);
  return {
    ...labels(writer, of),
    ...(version === '2.0' || version === '3.0' ? { example } : { examples: [example, word(`${of}example`)] }),
    default: word(`${of}default`),
  };
}

function string(writer: Writer, of: string): Value {
  return { type: 'string', ...texts(writer, of) };
}

function enumeration(writer: Writer, of: string): Value {
  const one = writer.word(`${of}enum value`);
  const other = writer.word(`${of}enum value`);
  return {
    type: 'string',
    ...labels(writer, of),
    enum: [one, other],
    'x-enumDescriptions': { [one]: writer.word(`${of}enum text`), [other]: writer.word(`${of}enum text`) },
  };
}

function object(writer: Writer, of: string): Value {
  return { type: 'object', ...labels(writer, of), properties: { shared: string(writer, `${of}property's `) } };
}
