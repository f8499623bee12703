/** "Search literature for …" in the palette's plain search. */
import type { QuickOpenItem, Translate } from '#plugin-api/client';
import type { SearchTabs } from '../common/services.ts';

interface Provider {
  readonly id: string;
  readonly title: string;
  search(text: string): Promise<readonly QuickOpenItem[]>;
}

export const literatureProvider = (tabs: Pick<SearchTabs, 'search'>, t: Translate): Provider => ({
  id: 'search.literature',
  get title() {
    return t('quickOpen.title');
  },
  async search(typed) {
    const text = typed.trim();
    if (text === '') return [];
    const title = t('quickOpen.searchFor', { text });
    return [{ id: 'search', title, icon: 'search', run: () => tabs.search({ query: text }) }];
  },
});
