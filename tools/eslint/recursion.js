/**
 * Allowed import cycles inside a module: objects of the standard that contain each other.
 * @type {readonly { readonly why: string, readonly folder: string, readonly files: readonly string[] }[]}
 */
export const RECURSION = [
  {
    why: 'a Media Type has Encodings, these Headers, these Media Types',
    folder: 'model',
    files: ['field', 'header', 'media-type', 'encoding'],
  },
  {
    why: 'an Operation has Callbacks, these Path Items, these Operations',
    folder: 'model',
    files: ['operation', 'callback', 'path-item'],
  },
  {
    why: 'a schema holds schemas: rows open groups, groups hold rows',
    folder: 'write/html/reference',
    files: ['VariantList', 'Variants', 'RowGroupBox', 'RowGroups', 'RowGroupBody', 'Property', 'Properties'],
  },
  { why: 'a clause says facts, a fact holds clauses', folder: 'messages/format', files: ['facts', 'clauses'] },
  {
    why: 'a value is valid by schemas that ask others of what is in it',
    folder: 'schema',
    files: ['validate', 'compositions', 'validate-array', 'validate-object'],
  },
];
