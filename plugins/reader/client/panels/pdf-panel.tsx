/** The panel of a reference's PDF. */
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useState } from 'react';
import { useOptionalService, useService } from '#client-kit';
import { Api, Host, LocalStore, Notices, type PanelHandle, type PanelProps, Panels, Session } from '#plugin-api/client';
import { Button, EmptyState, useUnloadGuard } from '#ui';
import { Presence } from '#plugins/library/common/presence.ts';
import { ProjectRights, References } from '#plugins/library/common/services.ts';
import { UsesOfReading } from '#plugins/library/common/uses-of-reading.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import type { ReaderPlace } from '../../common/services.ts';
import { Drawing } from '../draw/drawing.ts';
import { foreignNameOf } from '../foreign/foreign-marks.ts';
import { ReaderSession } from '../reader/reader-session.ts';
import { PeekCard } from '../targets/peek-card.tsx';
import { usePeek } from '../targets/use-peek.ts';
import { markAt } from '../view/mark-at.ts';
import { watchPagesSeen } from '../view/pages-seen.ts';
import { PdfFrame } from '../viewer/pdf-frame.tsx';
import { savePdf } from '../viewer/save-pdf.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { viewTexts } from '../viewer/view-texts.ts';
import { DrawStrip } from './draw-strip.tsx';
import { DrawTools } from './draw-tools.tsx';
import { ForeignCard } from './foreign-card.tsx';
import { HighlightCard } from './highlight-card.tsx';
import { HighlightsButton } from './highlights-button.tsx';
import { MarkHandles } from './mark-handles.tsx';
import { SelectionCard } from './selection-card.tsx';
import { TextBox } from './text-box.tsx';
import { useKeptLook } from './use-kept-look.ts';
import { usePresence } from './use-presence.ts';
import { Actions, Kept, Seen, Sessions } from '../tokens.ts';

/** Tells panels of one document apart: the first has none. */
interface Side {
  readonly side?: number | undefined;
}

const PdfPanel = observer(function PdfPanel({ params, panel }: PanelProps<ReaderPlace & Side>) {
  const t = useReaderText();
  const api = useService(Api);
  const online = useService(Session);
  const kept = useService(Kept);
  const local = useService(LocalStore);
  const seen = useService(Seen);
  const sessions = useService(Sessions);
  const panels = useService(Panels);
  const actions = useService(Actions);
  const uses = useService(UsesOfReading);
  const [session, setSession] = useState<ReaderSession>();
  const { article, side } = params;
  useEffect(() => {
    const services = { api, session: online, kept, seen, local, rights, uses, shared: sessions.shared };
    const beside = sessions.of(article)?.view.motion.position;
    const opened = new ReaderSession(article, { ...services, texts: viewTexts(t) });
    setSession(opened);
    sessions.add(panel.instance, opened);
    const stopWatch = watchPagesSeen(opened.view, (index) =>
      sessions.sawPage({ article, page: index + 1, pages: opened.view.state.pageCount }),
    );
    void opened.start(sessions.take(article) ?? params, beside);
    // A place is gone to once; what is stored of the panel is the reference alone.
    panel.setParams({ article, ...(side !== undefined && { side }) });
    return () => {
      stopWatch();
      sessions.remove(panel.instance);
      actions.leave(opened);
      // Closed, and asked before whether that is meant; a panel whose page or session ends is still among those that are open.
      const isOpen = panels.instances('reader.pdf').some(({ instance }) => instance === panel.instance);
      if (panels.isReady && !isOpen) opened.drawn.giveUp();
      opened.dispose();
    };
  }, [article]);
  const rights = useService(ProjectRights);
  const project = session?.article?.project;
  useEffect(() => {
    const losses = rights.onLost((lost) => lost === project && panel.close());
    return () => losses.dispose();
  }, [rights, panel, project]);
  if (!session) return null;
  return session.view.state.problem === 'no-file' ? <NoFile article={article} /> : <OpenPdf session={session} panel={panel} />;
});

const OpenPdf = observer(function OpenPdf({ session, panel }: { session: ReaderSession; panel: PanelHandle }) {
  const t = useReaderText();
  const host = useService(Host);
  const notices = useService(Notices);
  const actions = useService(Actions);
  const { view, article, tools } = session;
  const Faces = useOptionalService(Presence)?.Faces;
  const room = usePresence(session);
  const title = plainTitle(article?.info.title ?? '') || t('view.untitled');
  const { peek, match, handleKey } = usePeek(session);
  useKeptLook(session);
  const [drawing] = useState(() => new Drawing(session, actions));
  const isUnsafe = session.unsaved.list.length > 0;
  useUnloadGuard(isUnsafe);
  useEffect(() => panel.setDirty(isUnsafe), [panel, isUnsafe]);
  useEffect(() => {
    const stage = view.motion.surface?.stage;
    return stage && drawing.attach(stage.scroller, stage.sheet);
  }, [view, drawing]);
  useEffect(() => {
    if (article) panel.setTitle(title);
  }, [panel, article, title]);
  const choose = (event: MouseEvent): void => {
    if (document.getSelection()?.isCollapsed === false || (event.target as Element).closest('a')) return;
    const id = markAt(view, session.choosable, event.clientX, event.clientY)?.id;
    const foreign = foreignNameOf(id);
    actions.choose(session, id === undefined || foreign !== undefined ? undefined : String(id));
    session.foreign.choose(foreign);
  };
  return (
    <PdfFrame
      view={view}
      title={title}
      isDrawing={tools.isDrawing && tools.tool !== 'highlight'}
      isMarking={tools.tool === 'highlight'}
      actions={
        <>
          {Faces && room && <Faces room={room} />}
          <DrawTools session={session} />
          <HighlightsButton session={session} />
        </>
      }
      onDownload={() => savePdf(view, title, host).catch((error: unknown) => notices.failure(error))}
      onPageClick={choose}
      onKeyDown={(event) => {
        if (handleKey(event) || event.key !== 'Escape' || event.defaultPrevented || session.chosenMark === undefined) return;
        event.preventDefault();
        session.choose(undefined);
      }}
    >
      <SelectionCard session={session} />
      <HighlightCard session={session} />
      <ForeignCard session={session} />
      <PeekCard session={session} peek={peek} match={match} />
      <MarkHandles session={session} reshaping={drawing.reshaping} />
      <TextBox session={session} />
      <DrawStrip session={session} />
    </PdfFrame>
  );
});

function NoFile({ article }: { article: number }) {
  const t = useReaderText();
  const references = useService(References);
  return (
    <EmptyState
      icon="file-x"
      title={t('problem.no-file.title')}
      text={t('problem.no-file.text')}
      action={<Button onClick={() => references.open(article)}>{t('problem.no-file.action')}</Button>}
    />
  );
}

export default PdfPanel;
