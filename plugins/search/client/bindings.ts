/** What the search's objects are made of. */
import {
  Api,
  type Binding,
  Commands,
  Dialogs,
  LocalDatabases,
  LocalStore,
  Notices,
  Panels,
  provide,
  Session,
  Tracking,
  Translate,
} from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { DocumentReader, LiteratureSearch, ProjectMaker, References } from '#plugins/library/common/services.ts';
import { searchContract } from '../common/contract.ts';
import { Hints } from '../common/neighbours.ts';
import { SearchTabs } from '../common/services.ts';
import { Choices } from './lists/choices.ts';
import { RecentSearches } from './lists/recent-searches.ts';
import { Recommended } from './lists/recommended.ts';
import { SavedSearches } from './lists/saved-searches.ts';
import { Quota } from './search/quota.ts';
import { SearchStore } from './search-store.ts';
import { KeptTabs } from './tabs/kept-tabs.ts';
import { TabStore } from './tabs/tab-store.ts';
import { TheSearch } from './tokens.ts';
import { AddWorks } from './works/add-works.ts';
import { PdfStore } from './works/pdf-store.ts';
import { Works } from './works/works.ts';

export const bindings: readonly Binding[] = [
  provide(TheSearch, (get) => {
    const [session, dialogs, notices, t] = [get(Session), get(Dialogs), get(Notices), get(Translate)];
    const server = get(Api);
    const api = server.of(searchContract);
    const kept = new KeptTabs(get(LocalStore));
    const works = new Works(api, kept);
    const quota = new Quota();
    const recent = new RecentSearches(api);
    const hints = () => get.optional(Hints);
    const tabs: TabStore = new TabStore({
      api,
      kept,
      session,
      dialogs,
      notices,
      panels: get(Panels),
      onCount: (count) => hints()?.tabsOpen(count),
      onClosed: (slug) => store.forget(slug),
    });
    const store = new SearchStore({
      ...{ api, tabs, kept, works, quota, recent, dialogs, notices, hints },
      commands: get(Commands),
      tracking: get(Tracking),
      openForm: () => void get(Panels).open('search.searches'),
    });
    return {
      ...{ store, tabs, works, quota, recent },
      add: new AddWorks({
        api,
        library: server.of(libraryContract),
        works,
        dialogs,
        notices,
        projects: get(ProjectMaker),
        references: get(References),
        reader: () => get.optional(DocumentReader),
        t,
      }),
      choices: new Choices(api),
      saved: new SavedSearches(api),
      recommended: new Recommended(api, 'recommendations'),
      byCollaborators: new Recommended(api, 'byCollaborators'),
      pdfs: new PdfStore(get(LocalDatabases)),
    };
  }),
  provide(SearchTabs, (get) => get(TheSearch).store),
  provide(LiteratureSearch, (get) => ({ findTitle: (title: string) => void get(SearchTabs).search({ title }) })),
];

export const provides = [SearchTabs, LiteratureSearch];
