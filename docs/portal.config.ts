/** Portal of this folder itself: `npm run docs`. */
export default {
  title: 'Portico',
  description: 'API documentation portals from OpenAPI documents, and the decisions behind them.',
  guides: '.',
  quickstart: 'command-line',
  lint: 'off',
};
