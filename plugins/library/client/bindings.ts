/** What the library's objects are made of. */
import {
  Api,
  type Binding,
  Dialogs,
  Host,
  Language,
  LocalDatabases,
  LocalStore,
  Neighbours,
  Notices,
  Panels,
  provide,
  Session,
  Settings,
  StatusBar,
  Translate,
  Undo,
} from '#plugin-api/client';
import { libraryContract } from '../common/contract.ts';
import type { Lookup } from '../common/model/lookup.ts';
import {
  CitationTarget,
  Finders,
  DocumentReader,
  LibrarySelection,
  PagesRead,
  PrintedReferences,
  ProjectMaker,
  ProjectRights,
  ReferencePicker,
  TagChooser,
  References,
} from '../common/services.ts';
import { UsesOfReading } from '../common/uses-of-reading.ts';
import { CitingEditors } from './actions/citing-editors.ts';
import { BatchActions } from './actions/batch-actions.ts';
import { CellActions } from './actions/cell-actions.ts';
import { DuplicateActions } from './actions/duplicate-actions.ts';
import { ExchangeActions } from './actions/exchange-actions.ts';
import { LookupActions, reasonKey } from './actions/lookup-actions.ts';
import { ImageActions } from './actions/image-actions.ts';
import { PrintedActions } from './actions/printed-actions.ts';
import { ProjectActions } from './actions/project-actions.ts';
import { NoteActions } from './actions/note-actions.ts';
import { ReadingActions } from './actions/reading-actions.ts';
import { ReferenceActions } from './actions/reference-actions.ts';
import { RelationActions } from './actions/relation-actions.ts';
import { SavedSearchActions } from './actions/saved-search-actions.ts';
import { SharingActions } from './actions/sharing-actions.ts';
import { TagActions } from './actions/tag-actions.ts';
import { DuplicateForm } from './dialogs/duplicate-form.tsx';
import { Intakes } from './imports/intakes.ts';
import { Lookups } from './imports/lookups.ts';
import { ReportActions } from './imports/report-actions.ts';
import { type DuplicateChoice, type UploadEvents, Uploads } from './imports/uploads.ts';
import { LibraryStore } from './library-store.ts';
import { KeptAnswers, remembering } from './offline/kept-answers.ts';
import { OfflineLibrary } from './offline/offline-library.ts';
import { PickerService } from './picker-service.ts';
import { TagChooserService } from './tag-chooser.ts';
import { ReferenceCache } from './reference-cache.ts';
import { type Refetch, refetchOf } from './refetch.ts';
import { Finder } from './stores/finder.ts';
import { FurtherFinders } from './stores/further-finders.ts';
import { ListColumns } from './stores/list-columns.ts';
import { InspectorView } from './stores/inspector-view.ts';
import { ProjectImages } from './stores/project-images.ts';
import { DuplicateFinder } from './stores/duplicate-finder.ts';
import { ProjectStore } from './stores/project-store.ts';
import { ProjectPeople } from './stores/project-people.ts';
import { ProjectView } from './stores/project-view.ts';
import { LateQuickNotes, TheQuickNotes } from './quick-note/late-quick-notes.ts';
import { Readings } from './stores/readings.ts';
import { ReferenceWindow } from './stores/reference-window.ts';
import { SavedSearches } from './stores/saved-searches.ts';
import { ShareRequests } from './stores/share-requests.ts';
import { TagTree } from './stores/tag-tree.ts';
import { TreeLook } from './stores/tree-look.ts';
import { Toasts } from './toasts.ts';
import { Calls, LibraryParts, TheFinders, TheLibraryStore, TheOffline, TheToasts, TheUses } from './tokens.ts';
import { UseList } from './uses/use-list.tsx';
import { UsesStore } from './uses/uses-store.ts';

interface UploadParts {
  readonly intakes: Intakes;
  readonly references: ReferenceActions;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly refetch: Refetch;
  readonly t: Translate;
}

const uploadsOf = (calls: Calls, { intakes, references, dialogs, toasts, refetch, t }: UploadParts): Uploads => {
  const events: UploadEvents = {
    onAdded(articles) {
      void refetch();
      const [first, second] = articles;
      // Undo only when a single one was added (LIB-196).
      toasts.done('reference', 'added', first && !second ? references.addition(first.id) : undefined);
    },
    // Of several files each says in its row why it failed.
    onFailed: (upload, isAlone) => {
      if (isAlone) toasts.failure(upload.error);
    },
    onDuplicate: ({ file: { name } }, title) =>
      dialogs.open<DuplicateChoice>((close) => DuplicateForm({ t, name, title, close }), {
        title: t('duplicate.title'),
        size: 'small',
      }),
    onAttached(count) {
      toasts.say('upload.attached', { count });
      void refetch();
    },
    onReplaced() {
      toasts.say('duplicate.replaced');
      void refetch();
    },
  };
  return new Uploads(calls, events, intakes);
};

export const bindings: readonly Binding[] = [
  provide(Calls, (get) => remembering(get(Api).of(libraryContract), new KeptAnswers(get(LocalStore)))),
  provide(TheToasts, (get) => new Toasts(get(Notices), get(Undo), get(Translate))),
  provide(TheLibraryStore, (get) => {
    const calls = get(Calls);
    return new LibraryStore(new ProjectStore(calls), () => new ReferenceWindow(calls), get(LocalStore));
  }),
  provide(
    TheOffline,
    (get) =>
      new OfflineLibrary({
        api: get(Api),
        session: get(Session),
        databases: get(LocalDatabases),
        local: get(LocalStore),
        t: get(Translate),
      }),
  ),
  provide(LibraryParts, (get) => {
    const [dialogs, panels, notices, t] = [get(Dialogs), get(Panels), get(Notices), get(Translate)];
    const [host, session, status, language] = [get(Host), get(Session), get(StatusBar), get(Language)];
    const [api, store, toasts, chooser] = [get(Calls), get(TheLibraryStore), get(TheToasts), get(TagChooser)];
    const reader = async () => {
      if (!get.optional(DocumentReader)) await get(Neighbours).started();
      return get.optional(DocumentReader);
    };
    const refetch = refetchOf(session, store);
    const references = new ReferenceActions({ api, store, dialogs, chooser, panels, toasts, refetch, t, reader });
    const intakes = new Intakes();
    const uploads = uploadsOf(api, { intakes, references, dialogs, toasts, refetch, t });
    const whyOf = (lookup: Lookup) => t(reasonKey(lookup));
    const lookups: Lookups = new Lookups(api, { onEnded: (ended) => identifiers.ended(ended), whyOf }, intakes);
    const identifiers = new LookupActions({ store, lookups, references, dialogs, toasts, t });
    const images = new ProjectImages(api);
    const imageActions = new ImageActions({ api, store, images, dialogs, host, status, language, toasts, t });
    const exchange = new ExchangeActions({ api, store, intakes, uploads, imageActions, dialogs, host, status, toasts, t });
    const requests = new ShareRequests(api);
    const tree = new TagTree(api);
    const finder = new DuplicateFinder(api, async (id) => (await api.getArticle({ params: { id } })).document);
    const searches = new SavedSearches(api);
    const sharing = new SharingActions({ api, store, requests, dialogs, notices, panels, session, toasts, t });
    const readings = new Readings(api);
    return {
      ...{ store, uploads, lookups, references, identifiers, images, imageActions, requests, toasts, refetch },
      projects: new ProjectActions({ api, store, dialogs, toasts, refetch, t }),
      cells: new CellActions({ api, toasts }),
      batch: new BatchActions({ api, store, dialogs, toasts, t }),
      notes: new NoteActions({ api, toasts, t, refetch, show: (article) => references.show(article) }),
      relations: new RelationActions({ api, picker: get(ReferencePicker), toasts, t }),
      tags: { tree, actions: new TagActions({ api, store, tree, dialogs, toasts, t }) },
      ...{
        intakes,
        exchange,
        report: new ReportActions({ intakes, exchange, uploads, identifiers, references, store, host, toasts, t }),
      },
      finder: new Finder(api, { further: get(TheFinders), below: (project) => store.projects.below(project) }),
      view: new ProjectView(session, dialogs, get(LocalStore)),
      columns: new ListColumns(get(Settings)),
      treeLook: new TreeLook(get(LocalStore)),
      inspector: new InspectorView(get(LocalStore)),
      readings,
      reading: new ReadingActions({ store, readings, toasts }),
      duplicates: { finder, actions: new DuplicateActions({ api, store, finder, dialogs, panels, toasts, refetch, t }) },
      sharing,
      people: new ProjectPeople((project) => sharing.peopleOf(project)),
      saved: { searches, actions: new SavedSearchActions({ api, store, saved: searches, session, dialogs, toasts, t }) },
      offline: get(TheOffline),
    };
  }),

  provide(TheQuickNotes, (get) => {
    const { store, references, refetch, toasts } = get(LibraryParts);
    const services = { dialogs: get(Dialogs), notices: get(Notices), t: get(Translate), local: get(LocalStore) };
    return new LateQuickNotes({ calls: get(Calls), store, references, refetch, toasts, ...services }, get(LocalStore));
  }),
  provide(TheFinders, () => new FurtherFinders()),
  provide(Finders, (get) => get(TheFinders)),
  provide(LibrarySelection, (get) => get(TheLibraryStore)),
  provide(PagesRead, (get) => ({ seen: (pages) => get(LibraryParts).readings.seePages(pages) })),
  provide(PrintedReferences, (get) => {
    const { references, refetch, toasts } = get(LibraryParts);
    return new PrintedActions({ api: get(Calls), references, refetch, toasts, t: get(Translate) });
  }),
  provide(ProjectRights, (get) => get(TheLibraryStore)),
  provide(ProjectMaker, (get) => get(LibraryParts).projects),
  provide(References, (get) => new ReferenceCache(get(Calls), get(Panels))),
  provide(ReferencePicker, (get) => {
    const calls = get(Calls);
    return new PickerService(get(Dialogs), () => new ReferenceWindow(calls), get(Translate));
  }),
  provide(CitationTarget, (get) => new CitingEditors(get(Panels))),
  provide(TheUses, () => new UsesStore(UseList)),
  provide(UsesOfReading, (get) => get(TheUses)),
  provide(TagChooser, (get) => new TagChooserService(get(Calls), get(Dialogs), get(Translate))),
];

export const provides = [
  CitationTarget,
  Finders,
  LibrarySelection,
  PagesRead,
  PrintedReferences,
  ProjectMaker,
  ProjectRights,
  References,
  ReferencePicker,
  TagChooser,
  UsesOfReading,
];
