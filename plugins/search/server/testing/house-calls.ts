/** Who may make which call, and how calls name what belongs to somebody: for the tests that look at all calls of the house. */
import { inPath, type HouseCalls } from '#core/server/testing/house-calls.ts';

export default {
  doors: {
    work: `recent removeRecent facets test search similar subjects recommendations byCollaborators dismiss updateTabs article pdf
      addToProject savedSearches saveSearch follow foundWorks markFound changeSavedSearch removeSavedSearch`,
  },
  naming: {
    changeSavedSearch: ['search', (id) => ({ params: { id }, body: { title: 'Eve' } })],
    removeSavedSearch: ['search', inPath],
    foundWorks: ['search', inPath],
    markFound: ['search', (id) => ({ params: { id }, body: { is_read: true } })],
    removeRecent: ['recent', (id) => ({ body: { id } })],
    addToProject: ['project', (project) => ({ body: { project, guids: ['doi:10.1000/x'] } })],
  },
} satisfies HouseCalls;
