/**
 * Example values, the formats that have them (of JSON Schema, the OpenAPI format registry, and common ones), and the names of properties,
 * in letters of lower case. Reserved names and networks only.
 */
const EXAMPLES: readonly (readonly [value: string, formats: string, names: string])[] = [
  ['2026-01-15T09:30:00Z', 'date-time', 'createdat updatedat timestamp'],
  ['2026-01-15T09:30:00', 'date-time-local', ''],
  ['2026-01-15', 'date', 'date'],
  ['09:30:00Z', 'time', ''],
  ['09:30:00', 'time-local', ''],
  ['P3DT4H', 'duration', ''],
  ['Thu, 15 Jan 2026 09:30:00 GMT', 'http-date', ''],
  ['user@example.com', 'email idn-email', 'email emailaddress'],
  ['api.example.com', 'hostname idn-hostname', 'hostname'],
  ['192.0.2.1', 'ip ipv4', 'ip ipaddress'],
  ['2001:db8::1', 'ipv6', ''],
  ['192.0.2.0/24', 'cidr', ''],
  ['00:00:5e:00:53:01', 'mac', ''],
  ['https://example.com', 'uri url iri', 'uri url href link website homepage'],
  ['/path/to/resource', 'uri-reference iri-reference', ''],
  ['/items/{id}', 'uri-template', ''],
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'uuid guid', 'uuid'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'ulid', ''],
  ['/items/0/id', 'json-pointer', ''],
  ['1/id', 'relative-json-pointer', ''],
  ['^[a-z]+$', 'regex', ''],
  ['ZXhhbXBsZQ==', 'byte base64', ''],
  ['ZXhhbXBsZQ', 'base64url', ''],
  ['<binary data>', 'binary', ''],
  ['********', 'password', ''],
  ['1', 'int32 int64 uint64', ''],
  ['10.00', 'decimal decimal128', ''],
  ['1.5', 'double', ''],
  ['+15555550100', 'phone', 'phone phonenumber'],
  ['#3366cc', 'color', ''],
  ['EUR', 'currency', 'currency currencycode'],
  ['DE', 'country', 'country countrycode'],
  ['en', 'language', 'language'],
  ['en-GB', 'locale', 'locale'],
  ['Europe/Berlin', 'timezone', 'timezone'],
  ['1.0.0', 'semver', 'version'],
  ['<p>Text</p>', 'html', ''],
  ['Some *text*', 'markdown commonmark', ''],
  ['application/json', 'media-range', ''],
  ['a', 'char', ''],
  ['Ada', '', 'firstname'],
  ['Lovelace', '', 'lastname'],
  ['Ada Lovelace', '', 'fullname'],
  ['ada', '', 'username login'],
  ['Example', '', 'name title label'],
  ['A short summary', '', 'summary'],
  ['A short description', '', 'description'],
  ['A short message', '', 'message'],
  ['A short comment', '', 'comment'],
  ['Some text', '', 'text'],
  ['1 Example Street', '', 'street'],
  ['Berlin', '', 'city'],
  ['10115', '', 'zip zipcode postalcode'],
  ['file.txt', '', 'filename'],
];

function wordsOf(column: 1 | 2): ReadonlyMap<string, string> {
  return new Map(EXAMPLES.flatMap((row) => (row[column].match(/\S+/g) ?? []).map((word) => [word, row[0]] as const)));
}

const [FORMATS, NAMES] = [wordsOf(1), wordsOf(2)];
const MAX_NAME = 30;

/** Returns the example value of a format; undefined for an unknown one. */
export function textOfFormat(format: string): string | undefined {
  return FORMATS.get(format.toLowerCase());
}

/** Returns the example value of an unconstrained string for the name of a property or parameter. */
export function wordFor(name: string): string | undefined {
  return name.length > MAX_NAME ? undefined : NAMES.get(name.toLowerCase().replace(/[^a-z]/g, ''));
}
