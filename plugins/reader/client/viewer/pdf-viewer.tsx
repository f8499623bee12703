/** The PDF view that other plugins show (`PdfViews`): its own document, marks of theirs, no library. */
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useService } from '#client-kit';
import { Host, Notices, Session } from '#plugin-api/client';
import type { PdfMark, PdfViewProps } from '../../common/services.ts';
import { markAt } from '../view/mark-at.ts';
import { PdfView } from '../view/pdf-view.ts';
import { handleOf } from '../view/view-handle.ts';
import { PdfFrame } from './pdf-frame.tsx';
import { savePdf } from './save-pdf.ts';
import { useReaderText } from './use-reader-text.ts';
import { viewTexts } from './view-texts.ts';

const NONE: readonly PdfMark[] = [];

const PdfViewer = observer(function PdfViewer(props: PdfViewProps) {
  const { source, start, marks = NONE, chosenMark, title, actions } = props;
  const t = useReaderText();
  const host = useService(Host);
  const notices = useService(Notices);
  const latest = useRef(props);
  latest.current = props;
  const [view, setView] = useState<PdfView>();
  useEffect(() => {
    const opened: PdfView = new PdfView({
      ...viewTexts(t),
      onReady: () => latest.current.onReady?.(handleOf(opened)),
      onLoaded: (pages) => latest.current.onLoaded?.(pages),
      onError: (error) => latest.current.onError?.(error.problem, error),
      onPosition: (position) => latest.current.onPosition?.(position),
    });
    setView(opened);
    return () => opened.dispose();
  }, []);
  useEffect(() => {
    void view?.open(source, start);
    // Only a new document begins at `start`; a revision stays where the reader is.
  }, [view, source.key, source.revision]);
  const { isOnline } = useService(Session);
  useEffect(() => {
    if (isOnline && view?.state.problem === 'offline') view.retry();
  }, [view, isOnline]);
  useEffect(() => view?.setMarks(marks, chosenMark), [view, marks, chosenMark]);
  if (!view) return null;
  const pointAt = ({ clientX, clientY }: MouseEvent) => view.motion.surface?.stage.pdfPointAt(clientX, clientY);
  const choose = (event: MouseEvent): void => {
    const point = latest.current.onClick && pointAt(event);
    if (point) latest.current.onClick?.(point.index + 1, point.x, point.y);
    if (document.getSelection()?.isCollapsed === false) return;
    const at = { x: event.clientX, y: event.clientY };
    latest.current.onMark?.(markAt(view, marks, at.x, at.y)?.id, at);
  };
  const press = (event: MouseEvent): void => {
    const point = pointAt(event);
    if (point) latest.current.onDoubleClick?.(point.index + 1, point.x, point.y);
  };
  const download = (): unknown =>
    props.onDownload ? props.onDownload() : savePdf(view, title, host).catch((error: unknown) => notices.failure(error));
  return (
    <PdfFrame view={view} title={title} actions={actions} onDownload={download} onPageClick={choose} onPageDoubleClick={press} />
  );
});

export default PdfViewer;
