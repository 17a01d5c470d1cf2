import { isRecord, listOf, type Fields } from '../../openapi/standard/record.ts';

/** Reports a message at a field of a node; at the node for an empty name. */
export type Report = (message: string, field: string) => void;

/** Checks a node of one type, of a document of one version: `oas3_1`. */
export type Check = (node: Fields, report: Report, version: string) => void;

/** Forms of texts. */
const FORMS = {
  address: { isOf: (text: string) => ADDRESS.test(text), what: 'a URL' },
  absolute: { isOf: (text: string) => ADDRESS.test(text) && /^[a-z][a-z\d+.-]*:/i.test(text), what: 'a URI' },
  email: { isOf: (text: string) => /^[^\s@]+@[^\s@]+$/.test(text), what: 'an email address' },
} as const;

/** Characters of a URI reference (RFC 3986), and those of other scripts. */
const ADDRESS = /^(?:[^\s<>"{}|\\^`%]|%[\da-f]{2})*$/i;

const flow = (...names: readonly string[]): Check =>
  formed(Object.fromEntries([...names, 'refreshUrl'].map((name) => [name, 'address'] as const)));

/** Rules of OpenAPI's text on the values of fields, by the type of node. */
export const VALUE_CHECKS: Readonly<Record<string, Check>> = {
  Root: formed({ jsonSchemaDialect: 'absolute' }),
  Info: formed({ termsOfService: 'address' }),
  Contact: formed({ url: 'address', email: 'email' }),
  License: formed({ url: 'address' }),
  ExternalDocs: formed({ url: 'address' }),
  Xml: formed({ namespace: 'absolute' }),
  SecurityScheme: formed({ openIdConnectUrl: 'address', oauth2MetadataUrl: 'address' }),
  ImplicitFlow: flow('authorizationUrl'),
  PasswordFlow: flow('tokenUrl'),
  ClientCredentials: flow('tokenUrl'),
  AuthorizationCode: flow('authorizationUrl', 'tokenUrl'),
  DeviceAuthorization: flow('deviceAuthorizationUrl', 'tokenUrl'),
  Parameter({ in: place, required }, report) {
    if (place === 'path' && required === false) report('A parameter of a path must be `required: true`.', 'required');
  },
  Link({ operationRef, operationId }, report) {
    if ((operationRef ?? operationId) === undefined)
      report('A link must have an `operationId` or an `operationRef`.', '');
    if (typeof operationRef === 'string' && !ADDRESS.test(operationRef))
      report('`operationRef` is not a URI reference. Write `%7B` for `{` and `%7D` for `}`.', 'operationRef');
  },
  Components(node, report) {
    for (const field of ['pathItems', 'mediaTypes'])
      for (const name of Object.keys(isRecord(node[field]) ? node[field] : {}))
        if (!/^[\w.-]+$/.test(name)) report(`The name \`${name}\` must consist of letters, digits and .-_`, field);
  },
  Responses: checkRanges,
  Schema(node, report, version) {
    if (typeof node.multipleOf === 'number' && node.multipleOf <= 0)
      report('`multipleOf` must be more than 0.', 'multipleOf');
    if (Array.isArray(node.required) && new Set(node.required).size < node.required.length)
      report('`required` has a name twice. Remove one.', 'required');
    const { discriminator } = node;
    if (version === 'oas2' && typeof discriminator === 'string' && !listOf(node.required).includes(discriminator))
      report(
        `The discriminator of Swagger 2.0 must be required. Add \`${discriminator}\` to \`required\`.`,
        'discriminator',
      );
    if (version !== 'oas3_0') return;
    if (node.readOnly === true && node.writeOnly === true)
      report('A property must not be both `readOnly` and `writeOnly`. Remove one.', 'writeOnly');
    if (node.type === 'array' && node.items === undefined) report('An array must have `items` in OpenAPI 3.0.', '');
    if (Array.isArray(node.items)) report('`items` must be one schema in OpenAPI 3.0, not a list.', 'items');
  },
};

/** Creates a check of the forms of fields. */
function formed(fields: Readonly<Record<string, keyof typeof FORMS>>): Check {
  return (node, report) => {
    for (const [field, form] of Object.entries(fields)) {
      const text = node[field];
      if (typeof text === 'string' && text !== '' && !FORMS[form].isOf(text))
        report(`\`${field}\` is not ${FORMS[form].what}.`, field);
    }
  };
}

function checkRanges(node: Fields, report: Report): void {
  for (const status of Object.keys(node).filter((key) => /^[1-5]xx$/i.test(key) && !key.endsWith('XX')))
    report(`\`${status}\` is not a range of status codes. Write \`${status.toUpperCase()}\`.`, status);
}
