/** One page of every type, on the most suitable site; paths below the site. */
export const PAGE_TYPES = [
  { type: 'front page', site: 'own', path: '' },
  { type: 'guide', site: 'own', path: 'guides/quickstart/' },
  { type: 'guide with every construct', site: 'guides', path: 'guides/rich/' },
  { type: 'operation with prose', site: 'guides', path: 'reference/shop/goods/list-goods/' },
  { type: 'list of guides', site: 'own', path: 'guides/' },
  { type: 'API', site: 'own', path: 'reference/petstore/' },
  { type: 'tag', site: 'own', path: 'reference/petstore/pets/' },
  { type: 'tag without operations', site: 'own', path: 'reference/petstore/catalogue/' },
  { type: 'deprecated operation', site: 'own', path: 'reference/petstore/pets/get-pet/' },
  { type: 'operation with a body', site: 'own', path: 'reference/petstore/pets/create-pet/' },
  { type: 'operation without a try-it panel', site: 'own', path: 'reference/petstore/store/list-orders/' },
  { type: 'schema', site: 'own', path: 'reference/petstore/schemas/pet/' },
  { type: 'list of schemas', site: 'own', path: 'reference/petstore/schemas/' },
  { type: 'lifecycle', site: 'own', path: 'reference/petstore/lifecycle/' },
  { type: 'errors', site: 'own', path: 'reference/petstore/errors/' },
  { type: 'permissions', site: 'showcase', path: 'reference/harbour/permissions/' },
  { type: 'missing page', site: 'own', path: '404.html' },
  { type: 'front page of one document', site: 'showcase', path: '' },
  { type: 'front page of many APIs', site: 'catalogue', path: '' },
  { type: 'API with everything', site: 'showcase', path: 'reference/harbour/' },
  { type: 'operation with every parameter', site: 'showcase', path: 'reference/harbour/ships/list-ships/' },
  { type: 'operation with callbacks', site: 'showcase', path: 'reference/harbour/ships/announce-ship/' },
  { type: 'operation past its sunset', site: 'showcase', path: 'reference/harbour/ships/sink-ship/' },
  { type: 'stream of events', site: 'showcase', path: 'reference/harbour/live/watch-tides/' },
  { type: 'operation with many keys', site: 'showcase', path: 'reference/harbour/keys/use-either/' },
  { type: 'list of webhooks', site: 'showcase', path: 'reference/harbour/webhooks/' },
  { type: 'webhook', site: 'showcase', path: 'reference/harbour/webhooks/ship-arrived/' },
  { type: 'schema of variants', site: 'showcase', path: 'reference/harbour/schemas/ship/' },
  { type: 'page of text', site: 'showcase', path: 'reference/harbour/glossary/' },
  { type: 'operation in Arabic', site: 'arabic', path: 'reference/مكتبة-الحي/books/replace-book/' },
  { type: 'operation in German', site: 'german', path: 'reference/buecherei/bücher/suche-buecher/' },
  { type: 'older version', site: 'versions', path: 'reference/bookshop/v/1.4.0/search/search-books/' },
  { type: 'changelog', site: 'changes', path: 'reference/ships/changes/' },
  { type: 'version of a changelog', site: 'changes', path: 'reference/ships/changes/1.6.0/' },
  { type: 'changelog in German', site: 'changes', path: 'de/reference/ships/changes/' },
  { type: 'operation with a history', site: 'changes', path: 'reference/ships/ships/list-ships/' },
  { type: 'removed operation', site: 'changes', path: 'reference/ships/ports/list-docks/' },
] as const;

/** Window sizes of a phone and a desktop, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

const SHORT = ['front page', 'guide', 'operation with a body', 'schema', 'lifecycle', 'operation with every parameter'];

/** Short list of page types. */
export const SHORT_PAGE_TYPES = PAGE_TYPES.filter(({ type }) => SHORT.includes(type));
