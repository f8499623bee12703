/** The plugin's own objects, one of each for as long as it is on, and how they hang together. */
import type { Container } from 'inversify';
import { type Token, token } from '#plugin-api';
import { Api, Commands, Dialogs, LocalDatabases, LocalStore, Notices, Panels, Session, Translate } from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { DocumentReader, ProjectMaker, References } from '#plugins/library/common/services.ts';
import { searchContract } from '../common/contract.ts';
import { Hints } from '../common/neighbours.ts';
import { SearchTabs } from '../common/services.ts';
import { Choices } from './lists/choices.ts';
import { RecentSearches } from './lists/recent-searches.ts';
import { Recommended } from './lists/recommended.ts';
import { SavedSearches } from './lists/saved-searches.ts';
import { Quota } from './search/quota.ts';
import { SearchDesk } from './search-desk.ts';
import { KeptTabs } from './tabs/kept-tabs.ts';
import { TabStore } from './tabs/tab-store.ts';
import { AddWorks } from './works/add-works.ts';
import { PdfShelf } from './works/pdf-shelf.ts';
import { Works } from './works/works.ts';

export interface SearchParts {
  readonly desk: SearchDesk;
  readonly tabs: TabStore;
  readonly works: Works;
  readonly add: AddWorks;
  readonly quota: Quota;
  readonly choices: Choices;
  readonly recent: RecentSearches;
  readonly saved: SavedSearches;
  readonly recommended: Recommended;
  readonly byCollaborators: Recommended;
  readonly shelf: PdfShelf;
}
export const TheSearch: Token<SearchParts> = token<SearchParts>('search.parts');

export const provided = [SearchTabs];

const make = (container: Container): SearchParts => {
  const service = <T>(of: Token<T>): T => container.get<T>(of);
  // Asked for each time: their plugins may come and go.
  const optional = <T>(of: Token<T>): T | undefined => (container.isBound(of) ? container.get<T>(of) : undefined);
  const server = service(Api);
  const api = server.of(searchContract);
  const [session, dialogs, notices, t] = [service(Session), service(Dialogs), service(Notices), service(Translate)];
  const commands = service(Commands);
  const kept = new KeptTabs(service(LocalStore));
  const works = new Works(api, kept);
  const quota = new Quota();
  const recent = new RecentSearches(api);
  const hints = () => optional(Hints);
  const tabs: TabStore = new TabStore({
    api,
    kept,
    session,
    dialogs,
    notices,
    panels: service(Panels),
    onCount: (count) => hints()?.tabsOpen(count),
    onClosed: (slug) => desk.forget(slug),
  });
  const desk = new SearchDesk({ api, tabs, kept, works, quota, recent, commands, dialogs, notices, hints });
  const add = new AddWorks({
    api,
    library: server.of(libraryContract),
    works,
    dialogs,
    notices,
    projects: service(ProjectMaker),
    references: service(References),
    reader: () => optional(DocumentReader),
    t,
  });
  return {
    desk,
    tabs,
    works,
    add,
    quota,
    choices: new Choices(api),
    recent,
    saved: new SavedSearches(api),
    recommended: new Recommended(api, 'recommendations'),
    byCollaborators: new Recommended(api, 'byCollaborators'),
    shelf: new PdfShelf(service(LocalDatabases)),
  };
};

export const bindSearch = (container: Container): void => {
  container
    .bind(TheSearch)
    .toResolvedValue(() => make(container), [])
    .inSingletonScope();
  container
    .bind(SearchTabs)
    .toResolvedValue((parts: SearchParts) => parts.desk, [TheSearch])
    .inSingletonScope();
};
