/** Context keys of the search: what its tabs and lists have in hand. */
import { key } from '#plugin-api';

export const hasWork = key('search.hasWork', false, 'A work is chosen in a search tab, or one is open in it');
export const hasPdf = key('search.hasPdf', false, 'The work that is chosen, or open, in a search tab has an open PDF');
export const canGoBack = key('search.canGoBack', false, 'The search tab in front has a step before the one it shows');
export const canGoForward = key('search.canGoForward', false, 'The search tab in front has a step after the one it shows');
export const hasSearch = key('search.hasSearch', false, 'The search tab in front shows the results of a search');
export const newFound = key('search.newFound', 0, 'How many works saved searches have found that nobody has looked at');
