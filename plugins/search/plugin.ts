/** The search of literature: in tabs, over the catalogue and services elsewhere, with recommendations and saved searches. */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'search',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  gate: { userTypes: ['normal', 'operator'] },
  requires: ['notices', 'library', 'catalogue'],
  optional: ['reader', 'summariser'],
  contributes: {
    limits: {
      'search.search': {
        unit: 'per-minute',
        feature: 'search',
        codes: { F: 'SEARCH', P: 'SEARCH' },
        defaults: { F: 10, P: 60 },
      },
      'search.tab': { unit: 'count', feature: 'tab', codes: { F: 'TAB', P: 'TAB' }, defaults: { F: 3, P: 10 } },
    },
  },
});
