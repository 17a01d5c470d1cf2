/** Word of each text, which no output may have as more than text. */
export const WORD = 'EVIL';

/** Texts of a document that mean something in a format that Portico writes, or in a program that reads one. */
export const TEXTS: readonly string[] = [
  `${WORD}\u0000\u0007\u001b[31m\u009b2J`,
  `${WORD}\ufffe\uffff\ufdd0\u{1ffff}`,
  `${WORD}\ud800 \udc00`,
  `${WORD}\u202e\u2066\u200b\u{e0041}`,
  `]]>${WORD}<![CDATA[`,
  `<script>${WORD}</script></script><img src=x onerror=${WORD}>`,
  `"><svg onload=${WORD}> '${WORD}' &lt;${WORD}&#60;`,
  `\`${WORD}\`\` | ${WORD} \\| a |`,
  `![${WORD}](https://evil.example/${WORD}.png) [${WORD}](javascript:${WORD})`,
  `\n\n# ${WORD}\n\n- ${WORD}\n\n> ${WORD}\n`,
  `\n/merge ${WORD}\n/approve\n`,
  `@${WORD} #1 &#64;${WORD} &commat;${WORD} https://evil.example/${WORD}`,
  `\n::error::${WORD}\n##[error]${WORD}\n##vso[task.complete]${WORD}\n##teamcity[a]`,
  `${WORD}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nX-${WORD}:1;a,b\\`,
  `</title></code></details>${WORD}\u2028\u2029<!--${WORD}`,
  `=cmd|'${WORD}'!A0 \${${WORD}} {{${WORD}}} %0A%0D${WORD}`,
];

/** Returns a document whose titles, names and values are these texts; `isOld` has values that the other lacks. */
export function hostileDocument(isOld: boolean): Record<string, unknown> {
  const all = TEXTS.join(' ');
  const operations = TEXTS.map((text, index) => [
    `/p${index}`,
    {
      post: {
        operationId: `op${index} ${text}`,
        summary: text,
        tags: [text],
        // Not a field of operations: lint reports its name.
        [`wrong ${text}`]: 1,
        deprecated: true,
        'x-deprecated-sunset': `2027-01-${String(index + 10)}`,
        parameters: [
          { name: `q ${text}`, in: 'query', schema: { type: 'string', enum: isOld ? ['x', text] : ['x'] } },
          { name: `h${index}`, in: 'header', schema: { type: 'string', default: isOld ? 'x' : text } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', required: isOld ? [] : [text], properties: { [text]: { type: 'string' } } },
            },
          },
        },
        responses: { 200: { description: text } },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: `Pets ${all}`, version: isOld ? '1.0.0' : `1.0.0 ${all}`, description: 'Pets.' },
    servers: [{ url: 'https://api.example' }],
    tags: TEXTS.map((name) => ({ name })),
    paths: Object.fromEntries(operations),
    components: { schemas: { Unused: { type: 'string', enum: TEXTS } } },
  };
}
