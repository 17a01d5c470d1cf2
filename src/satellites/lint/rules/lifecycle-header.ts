import { isRecord, listOf } from '../../../openapi/standard/record.ts';
import { resolveFields, resolveValue, showValue, type Context, type Rule } from '../rule.ts';

/** Forms of the headers, by their names in lower case: a date of structured fields (RFC 9745), an HTTP date (RFC 8594). */
const FORMS = new Map([
  ['deprecation', { form: /^@-?\d{1,15}$/, example: '@1688169599', standard: 'RFC 9745' }],
  [
    'sunset',
    {
      form: /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/,
      example: 'Tue, 01 Jun 2027 00:00:00 GMT',
      standard: 'RFC 8594',
    },
  ],
]);

/** Requires the values of documented `Deprecation` and `Sunset` headers to have the form of their standards. */
export const lifecycleHeader: Rule = () => ({
  Response: (node, context) => {
    const headers = isRecord(node) && isRecord(node.headers) ? node.headers : {};
    for (const [name, header] of Object.entries(headers)) {
      const known = FORMS.get(name.toLowerCase());
      const wrong = known && valuesOf(header, context).find((value) => !isOfForm(value, known.form));
      if (known === undefined || wrong === undefined) continue;
      context.report({
        message: `${showValue(wrong)} is not a value of ${name} (${known.standard}): write ${showValue(known.example)}.`,
        location: context.location.child(['headers', name]),
      });
    }
  },
});

function isOfForm(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value);
}

/** Lists the documented values of a header: its examples, and constants and examples of its schema. */
function valuesOf(header: unknown, context: Context): readonly unknown[] {
  const fields = resolveFields(header, context);
  const schema = resolveFields(fields.schema, context);
  const named = isRecord(fields.examples) ? Object.values(fields.examples) : [];
  const examples = named
    .map((example) => resolveValue(example, context))
    .map((one) => (isRecord(one) ? one.value : one));
  const single = [fields.example, schema.example, schema.const, schema.default];
  return [...single, ...examples, ...listOf(schema.examples), ...listOf(schema.enum)].filter(
    (value) => value !== undefined,
  );
}
