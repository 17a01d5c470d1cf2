/** Returns a document with the text in every place of an operation and around it; names and URLs contain it as far as possible. */
export function documentOf(texts: readonly string[]): unknown {
  return {
    openapi: '3.2.0',
    info: { title: texts.at(0) ?? '', version: texts.at(-1) ?? '', description: texts.join('\n\n') },
    tags: texts.map((text) => ({ name: text, description: text, externalDocs: { url: text, description: text } })),
    servers: texts.map((text) => ({ url: `https://api.example/${text}`, description: text })),
    paths: Object.fromEntries(texts.map((text, at) => [`/${at}/{${text}}`, { post: operationOf(text) }])),
    components: {
      schemas: Object.fromEntries(texts.map((text, at) => [`S${at}`, schemaOf(text)])),
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: texts.at(0) ?? '', description: texts.join('\n\n') },
      },
    },
  };
}

function operationOf(text: string): unknown {
  return {
    summary: text,
    description: text,
    tags: [text],
    deprecated: true,
    'x-deprecated-description': text,
    security: [{ key: [] }],
    parameters: [
      { name: text, in: 'path', required: true, description: text, schema: { type: 'string' }, example: text },
      { name: text, in: 'query', schema: { type: 'string', enum: [text], default: text } },
    ],
    requestBody: {
      description: text,
      content: {
        'application/json': {
          schema: schemaOf(text),
          examples: { [text]: { summary: text, value: { [text]: text } } },
        },
      },
    },
    responses: {
      200: { description: text, headers: { [`X-${text}`]: { description: text, schema: { type: 'string' } } } },
    },
    'x-codeSamples': [{ lang: text, label: text, source: text }],
  };
}

function schemaOf(text: string): unknown {
  return {
    type: 'object',
    title: text,
    description: text,
    properties: { [text]: { type: 'string', description: text, enum: [text], format: text, pattern: text } },
  };
}

/** Invalid documents in YAML, whose error messages contain the text. */
export const MISTAKES: Readonly<Record<string, (text: string) => string>> = {
  'a reference out of the folder': (text) => `${HEAD}paths: {/a: {$ref: ${JSON.stringify(`../../${text}`)}}}\n`,
  'a reference to another host': (text) =>
    `${HEAD}paths: {/a: {$ref: ${JSON.stringify(`https://x.example/${text}`)}}}\n`,
  'a key that is repeated': (text) =>
    `${HEAD}paths: {}\nx-a: {${JSON.stringify(text)}: 1, ${JSON.stringify(text)}: 2}\n`,
  'a fault of YAML': (text) => `${HEAD}description: ${JSON.stringify(text)}\nx: [${JSON.stringify(text)}\ny: }\n`,
};

const HEAD = `openapi: 3.1.0\ninfo: {title: x, version: '1'}\n`;
