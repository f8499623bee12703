/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import type { HouseCalls } from '#core/server/testing/house-calls.ts';

const look = { style: 'apa', language: 'en-US' };

export default {
  doors: {
    'pro work': 'uploadStyle',
    work: 'listStyles searchStyles addStyle removeStyle restoreStyle formatReferences previewBibliography exportBibliography',
  },
  naming: {
    formatReferences: ['article', (id, own) => ({ body: { ...look, article_ids: [own.article, id] } })],
    previewBibliography: ['project', (id, own) => ({ body: { ...look, project_ids: [own.project, id] } })],
    exportBibliography: ['article', (id, own) => ({ body: { ...look, format: 'txt', article_ids: [own.article, id] } })],
  },
  unnamed: {
    removeStyle: 'a style is found by its number among all',
    restoreStyle: 'a style is found by its number among all',
  },
} satisfies HouseCalls;
