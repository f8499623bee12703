/** The library's objects and how they hang together; one of each for as long as the plugin is on. */
import type { Container } from 'inversify';
import type { ApiOf, Token } from '#plugin-api';
import { token } from '#plugin-api';
import {
  Api,
  Dialogs,
  Host,
  Language,
  LocalDatabases,
  LocalStore,
  Notices,
  Panels,
  Session,
  StatusBar,
  Translate,
  Undo,
} from '#plugin-api/client';
import { libraryContract, type LibraryContract } from '../common/contract.ts';
import {
  DocumentReader,
  LibrarySelection,
  ProjectMaker,
  ProjectRights,
  ReferencePicker,
  TagChooser,
  References,
} from '../common/services.ts';
import { BatchActions } from './actions/batch-actions.ts';
import { DuplicateActions } from './actions/duplicate-actions.ts';
import { ExchangeActions } from './actions/exchange-actions.ts';
import { LookupActions } from './actions/lookup-actions.ts';
import { ImageActions } from './actions/image-actions.ts';
import { ProjectActions } from './actions/project-actions.ts';
import { NoteActions } from './actions/note-actions.ts';
import { ReferenceActions } from './actions/reference-actions.ts';
import { RelationActions } from './actions/relation-actions.ts';
import { SavedSearchActions } from './actions/saved-search-actions.ts';
import { SharingActions } from './actions/sharing-actions.ts';
import { TagActions } from './actions/tag-actions.ts';
import { DuplicateForm } from './dialogs/duplicate-form.tsx';
import { LibraryDesk } from './library-desk.ts';
import { LibraryParts } from './library-parts.ts';
import { KeptAnswers, remembering } from './offline/kept-answers.ts';
import { OfflineLibrary } from './offline/offline-library.ts';
import { PickerService } from './picker-service.ts';
import { TagChooserService } from './tag-chooser.ts';
import { ReferenceCache } from './reference-cache.ts';
import { type Refetch, refetchOf } from './refetch.ts';
import { Finder } from './stores/finder.ts';
import { Lookups } from './stores/lookups.ts';
import { ProjectImages } from './stores/project-images.ts';
import { DuplicateFinder } from './stores/duplicate-finder.ts';
import { ProjectStore } from './stores/project-store.ts';
import { ProjectView } from './stores/project-view.ts';
import { ReferenceWindow } from './stores/reference-window.ts';
import { SavedSearches } from './stores/saved-searches.ts';
import { ShareRequests } from './stores/share-requests.ts';
import { TagTree } from './stores/tag-tree.ts';
import { type DuplicateChoice, Uploads } from './stores/uploads.ts';
import { Toasts } from './toasts.ts';

type Calls = ApiOf<LibraryContract>;

/** The library's calls; plain, so that stores can be given part of them. */
const Calls: Token<Calls> = token<Calls>('library.calls');
const Offline: Token<OfflineLibrary> = token<OfflineLibrary>('library.offline');
const Toaster: Token<Toasts> = token<Toasts>('library.toasts');

interface UploadParts {
  readonly references: ReferenceActions;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly refetch: Refetch;
  readonly t: Translate;
}

const uploadsOf = (calls: Calls, { references, dialogs, toasts, refetch, t }: UploadParts): Uploads =>
  new Uploads(calls, {
    onAdded(articles) {
      void refetch();
      const [first, second] = articles;
      // Undo only when a single one was added (LIB-196).
      toasts.done('reference', 'added', first && !second ? references.addition(first.id) : undefined);
    },
    onFailed: (upload) => toasts.failure(upload.error),
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
  });

export const bindLibrary = (container: Container): void => {
  container
    .bind(Calls)
    .toResolvedValue(
      (api: Api, local: LocalStore) => remembering(api.of(libraryContract), new KeptAnswers(local)),
      [Api, LocalStore],
    );
  container
    .bind(Toaster)
    .toResolvedValue((notices: Notices, undo: Undo, t: Translate) => new Toasts(notices, undo, t), [Notices, Undo, Translate]);
  container
    .bind(LibrarySelection)
    .toResolvedValue(
      (calls: Calls, local: LocalStore) => new LibraryDesk(new ProjectStore(calls), new ReferenceWindow(calls), local),
      [Calls, LocalStore],
    );
  container
    .bind(References)
    .toResolvedValue((calls: Calls, panels: Panels) => new ReferenceCache(calls, panels), [Calls, Panels]);
  container
    .bind(ReferencePicker)
    .toResolvedValue(
      (calls: Calls, dialogs: Dialogs, t: Translate) => new PickerService(dialogs, () => new ReferenceWindow(calls), t),
      [Calls, Dialogs, Translate],
    );
  container
    .bind(TagChooser)
    .toResolvedValue(
      (calls: Calls, dialogs: Dialogs, t: Translate) => new TagChooserService(calls, dialogs, t),
      [Calls, Dialogs, Translate],
    );
  container
    .bind(Offline)
    .toResolvedValue(
      (api: Api, session: Session, databases: LocalDatabases, local: LocalStore, t: Translate) =>
        new OfflineLibrary({ api, session, databases, local, t }),
      [Api, Session, LocalDatabases, LocalStore, Translate],
    );
  container.bind(LibraryParts).toResolvedValue(
    (
      api: Calls,
      selection: LibrarySelection,
      dialogs: Dialogs,
      panels: Panels,
      host: Host,
      session: Session,
      status: StatusBar,
      toasts: Toasts,
      t: Translate,
      language: Language,
      local: LocalStore,
      notices: Notices,
      chooser: TagChooser,
      offline: OfflineLibrary,
    ) => {
      const desk = selection as LibraryDesk;
      const reader = () => (container.isBound(DocumentReader) ? container.get<DocumentReader>(DocumentReader) : undefined);
      const refetch = refetchOf(session, desk);
      const references = new ReferenceActions({ api, desk, dialogs, chooser, panels, toasts, refetch, t, reader });
      const uploads = uploadsOf(api, { references, dialogs, toasts, refetch, t });
      const lookups: Lookups = new Lookups(api, { onEnded: (ended) => identifiers.ended(ended) });
      const identifiers = new LookupActions({ desk, lookups, references, dialogs, toasts, t });
      const images = new ProjectImages(api);
      const imageActions = new ImageActions({ api, desk, images, dialogs, host, status, language, toasts, t });
      const requests = new ShareRequests(api);
      const tree = new TagTree(api);
      const finder = new DuplicateFinder(api, async (id) => (await api.getArticle({ params: { id } })).document);
      const searches = new SavedSearches(api);
      return {
        desk,
        uploads,
        lookups,
        projects: new ProjectActions({ api, desk, dialogs, toasts, refetch, t }),
        references,
        identifiers,
        batch: new BatchActions({ api, desk, dialogs, toasts, t }),
        notes: new NoteActions({ api, toasts, t, refetch, show: (article) => references.show(article) }),
        relations: new RelationActions({ api, picker: new PickerService(dialogs, () => new ReferenceWindow(api), t), toasts, t }),
        tags: { tree, actions: new TagActions({ api, desk, tree, dialogs, toasts, t }) },
        exchange: new ExchangeActions({ api, desk, uploads, imageActions, dialogs, host, status, toasts, t }),
        finder: new Finder(api),
        images,
        imageActions,
        view: new ProjectView(session, dialogs, local),
        duplicates: { finder, actions: new DuplicateActions({ api, desk, finder, dialogs, panels, toasts, refetch, t }) },
        requests,
        sharing: new SharingActions({ api, desk, requests, dialogs, notices, panels, session, toasts, t }),
        saved: {
          searches,
          actions: new SavedSearchActions({ api, desk, saved: searches, session, dialogs, toasts, t }),
        },
        offline,
        toasts,
        refetch,
      };
    },
    [
      Calls,
      LibrarySelection,
      Dialogs,
      Panels,
      Host,
      Session,
      StatusBar,
      Toaster,
      Translate,
      Language,
      LocalStore,
      Notices,
      TagChooser,
      Offline,
    ],
  );
  container.bind(ProjectRights).toResolvedValue((desk: LibrarySelection) => desk as LibraryDesk, [LibrarySelection]);
  container.bind(ProjectMaker).toResolvedValue((parts: LibraryParts) => parts.projects, [LibraryParts]);
};

export const provided = [LibrarySelection, ProjectMaker, ProjectRights, References, ReferencePicker, TagChooser] as const;
