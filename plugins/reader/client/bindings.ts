/** What the reader's objects are made of. */
import {
  Api,
  type Binding,
  LocalDatabases,
  LocalStore,
  Notices,
  Panels,
  provide,
  Session,
  Translate,
  Undo,
} from '#plugin-api/client';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { CitationTarget, DocumentReader, TagChooser } from '#plugins/library/common/services.ts';
import { PdfViews, ReaderService } from '../common/services.ts';
import { LateOffline } from './kept/late-offline.ts';
import { KeptPdfs } from './kept/kept-pdfs.ts';
import { SeenMarks } from './kept/seen-marks.ts';
import { ListActions } from './own-list/list-actions.ts';
import { HighlightTags } from './reader/highlight-tags.ts';
import { OpenReader } from './reader/open-reader.ts';
import { ReaderActions } from './reader/reader-actions.ts';
import { ReaderSessions } from './reader/reader-sessions.ts';
import { Actions, Kept, OwnLists, Seen, Sessions, Tagging, TheOffline } from './tokens.ts';
import { pdfViews } from './viewer/pdf-views.tsx';

export const bindings: readonly Binding[] = [
  provide(PdfViews, () => pdfViews),
  provide(Kept, (get) => new KeptPdfs(get(LocalDatabases))),
  provide(Seen, (get) => new SeenMarks(get(LocalDatabases), get(Api).of(libraryContract))),
  provide(TheOffline, (get) => {
    const [api, session] = [get(Api), get(Session)];
    return new LateOffline({ kept: get(Kept), local: get(LocalStore), api, calls: api.of(libraryContract), session });
  }),
  provide(Sessions, () => new ReaderSessions()),
  provide(
    Actions,
    (get) =>
      new ReaderActions({
        notices: get(Notices),
        undo: get(Undo),
        t: get(Translate),
        citationTarget: () => get.optional(CitationTarget),
      }),
  ),
  provide(
    Tagging,
    (get) => new HighlightTags({ notices: get(Notices), undo: get(Undo), t: get(Translate), chooser: get(TagChooser) }),
  ),
  provide(OwnLists, (get) => new ListActions({ notices: get(Notices), undo: get(Undo), t: get(Translate) })),
  provide(
    ReaderService,
    (get) => new OpenReader({ api: get(Api), session: get(Session), kept: get(Kept) }, get(Panels), get(Sessions), get(Actions)),
  ),
  provide(DocumentReader, (get) => get(ReaderService)),
];

export const provides = [PdfViews, ReaderService, DocumentReader];
