/** Texts that have an effect in a terminal, or in a reader of logs, when printed unchanged. */
export const STREAM_PAYLOADS: readonly string[] = [
  '\u001b[31mred',
  '\u001b[2J\u001b[H',
  '\u001b]0;title\u0007',
  '\u001b]8;;https://evil.example\u0007link',
  '\u009b31m',
  'a\rb',
  'a\u0008\u0008b',
  '\u202eecila\u202c',
  '\u2066hidden\u2069\u200f',
  'a\u200bb\u2060c\ufeffd',
  '\u{e0041}\u{e0042}\u{e007f}',
  'a\u2028::error::b',
  'a\n::error::x',
  '##vso[task.setvariable variable=x]y',
  "##teamcity[buildStatus text='x']",
  'section_start:1:x\r\u001b[0Ka',
];

/** Returns a document with a payload in every name that lint or a build may print. */
export function streamDocument(payload: string): Readonly<Record<string, unknown>> {
  const bad = { type: payload, enum: [payload], example: { [payload]: payload }, required: [payload] };
  return {
    openapi: '3.1.0',
    info: {
      title: payload,
      version: payload,
      [payload]: 1,
      [`x-${payload}`]: 1,
      license: { name: payload, url: payload },
    },
    tags: [{ name: payload }, { name: payload }],
    servers: [{ url: `https://{${payload}}.example/${payload}` }, null, { url: payload, [payload]: 1 }],
    security: [{ [payload]: [] }],
    paths: {
      [`/${payload}/{${payload}}`]: {
        [payload]: {},
        get: {
          operationId: payload,
          tags: [payload, `other ${payload}`],
          parameters: [
            { name: payload, in: 'query' },
            { name: payload, in: payload },
            { $ref: `#/components/${payload}` },
          ],
          'x-codeSamples': [{ lang: payload, source: `curl https://elsewhere.example/${payload}` }, { lang: payload }],
          'x-stability': payload,
          'x-sunset': payload,
          responses: { [payload]: { description: payload, content: { [payload]: { schema: bad } } } },
        },
        post: { operationId: payload, requestBody: { $ref: `./${payload}.yaml` }, responses: {} },
      },
      [payload]: {},
    },
    components: { schemas: { [payload]: bad, Other: { $ref: `#/components/schemas/${payload}${payload}` } } },
  };
}

/** Finds parts of a text with an effect in a terminal or a log; workflow commands (`::error`) are allowed where the format has them. */
export function listActing(text: string, isCommands = false): readonly string[] {
  const hidden = text.match(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029](?<!\n)/gu) ?? [];
  const lines = text.split('\n').filter((line) => /^\s*::/.test(line));
  const own = isCommands
    ? /^::(?:error|warning) title=[^:]*,file=[^:]*,line=\d+,col=\d+[^:]*::/
    : /^::stop-commands::[\w-]{36}$|^::[\w-]{36}::$/;
  return [...hidden, ...lines.filter((line) => !own.test(line)), ...(text.match(/##(?:\w+)?\[/g) ?? [])];
}
