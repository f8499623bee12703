/** The reader's objects and how they hang together. */
import type { Container } from 'inversify';
import { Api, LocalDatabases, Notices, Panels, Session, Translate, Undo } from '#plugin-api/client';
import { CitationTarget, DocumentReader } from '#plugins/library/common/services.ts';
import { PdfViews, ReaderService } from '../common/services.ts';
import { Kept, KeptPdfs } from './kept/kept-pdfs.ts';
import { OpenReader } from './reader/open-reader.ts';
import { Actions, ReaderActions } from './reader/reader-actions.ts';
import { ReaderSessions, Sessions } from './reader/reader-sessions.ts';
import { pdfViews } from './viewer/pdf-views.tsx';

export const provided = [PdfViews, ReaderService, DocumentReader];

export const bindReader = (container: Container): void => {
  // Asked for each time: the editor may come and go.
  const citationTarget = () => (container.isBound(CitationTarget) ? container.get<CitationTarget>(CitationTarget) : undefined);
  container.bind(PdfViews).toConstantValue(pdfViews);
  container
    .bind(Kept)
    .toResolvedValue((databases: LocalDatabases) => new KeptPdfs(databases), [LocalDatabases])
    .inSingletonScope();
  container
    .bind(Sessions)
    .toResolvedValue(() => new ReaderSessions(), [])
    .inSingletonScope();
  container
    .bind(Actions)
    .toResolvedValue(
      (notices: Notices, undo: Undo, t: Translate) => new ReaderActions({ notices, undo, t, citationTarget }),
      [Notices, Undo, Translate],
    )
    .inSingletonScope();
  container
    .bind(ReaderService)
    .toResolvedValue(
      (api: Api, session: Session, kept: KeptPdfs, panels: Panels, sessions: ReaderSessions, actions: ReaderActions) =>
        new OpenReader({ api, session, kept }, panels, sessions, actions),
      [Api, Session, Kept, Panels, Sessions, Actions],
    )
    .inSingletonScope();
  container
    .bind(DocumentReader)
    .toResolvedValue((reader: ReaderService) => reader, [ReaderService])
    .inSingletonScope();
};
