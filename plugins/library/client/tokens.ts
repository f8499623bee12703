/** The library's own objects; those that its panels and commands use stand under one token. */
import { type ApiOf, token } from '#plugin-api';
import type { LibraryContract } from '../common/contract.ts';
import type { BatchActions } from './actions/batch-actions.ts';
import type { CellActions } from './actions/cell-actions.ts';
import type { DuplicateActions } from './actions/duplicate-actions.ts';
import type { ExchangeActions } from './actions/exchange-actions.ts';
import type { LookupActions } from './actions/lookup-actions.ts';
import type { ImageActions } from './actions/image-actions.ts';
import type { ProjectActions } from './actions/project-actions.ts';
import type { SavedSearchActions } from './actions/saved-search-actions.ts';
import type { NoteActions } from './actions/note-actions.ts';
import type { ReadingActions } from './actions/reading-actions.ts';
import type { ReferenceActions } from './actions/reference-actions.ts';
import type { RelationActions } from './actions/relation-actions.ts';
import type { SharingActions } from './actions/sharing-actions.ts';
import type { TagActions } from './actions/tag-actions.ts';
import type { LibraryStore } from './library-store.ts';
import type { Refetch } from './refetch.ts';
import type { OfflineLibrary } from './offline/offline-library.ts';
import type { Finder } from './stores/finder.ts';
import type { FurtherFinders } from './stores/further-finders.ts';
import type { ListColumns } from './stores/list-columns.ts';
import type { InspectorView } from './stores/inspector-view.ts';
import type { Intakes } from './imports/intakes.ts';
import type { Lookups } from './imports/lookups.ts';
import type { ReportActions } from './imports/report-actions.ts';
import type { Uploads } from './imports/uploads.ts';
import type { ProjectImages } from './stores/project-images.ts';
import type { ProjectPeople } from './stores/project-people.ts';
import type { ProjectView } from './stores/project-view.ts';
import type { ShareRequests } from './stores/share-requests.ts';
import type { DuplicateFinder } from './stores/duplicate-finder.ts';
import type { Readings } from './stores/readings.ts';
import type { SavedSearches } from './stores/saved-searches.ts';
import type { TagTree } from './stores/tag-tree.ts';
import type { TreeLook } from './stores/tree-look.ts';
import type { Toasts } from './toasts.ts';
import type { UsesStore } from './uses/uses-store.ts';

export interface LibraryParts {
  readonly store: LibraryStore;
  /** What comes in, and what can be done about it. */
  readonly intakes: Intakes;
  readonly report: ReportActions;
  readonly uploads: Uploads;
  readonly lookups: Lookups;
  readonly projects: ProjectActions;
  readonly references: ReferenceActions;
  readonly batch: BatchActions;
  readonly cells: CellActions;
  readonly notes: NoteActions;
  readonly relations: RelationActions;
  readonly tags: { readonly tree: TagTree; readonly actions: TagActions };
  readonly exchange: ExchangeActions;
  readonly identifiers: LookupActions;
  readonly images: ProjectImages;
  readonly imageActions: ImageActions;
  readonly finder: Finder;
  readonly view: ProjectView;
  readonly columns: ListColumns;
  readonly treeLook: TreeLook;
  readonly people: ProjectPeople;
  readonly inspector: InspectorView;
  readonly readings: Readings;
  readonly reading: ReadingActions;
  readonly duplicates: { readonly finder: DuplicateFinder; readonly actions: DuplicateActions };
  readonly requests: ShareRequests;
  readonly sharing: SharingActions;
  readonly saved: { readonly searches: SavedSearches; readonly actions: SavedSearchActions };
  readonly offline: OfflineLibrary;
  readonly toasts: Toasts;
  readonly refetch: Refetch;
}
export const LibraryParts = token<LibraryParts>('library.parts');

export type Calls = ApiOf<LibraryContract>;
/** The library's calls; plain, so that stores can be given part of them. */
export const Calls = token<Calls>('library.calls');

export const TheLibraryStore = token<LibraryStore>('library.store');
export const TheOffline = token<OfflineLibrary>('library.offline');
export const TheToasts = token<Toasts>('library.toasts');

export const TheFinders = token<FurtherFinders>('library.theFinders');
export const TheUses = token<UsesStore>('library.uses');
