/** Monaco with one source in it. */
import { observer } from 'mobx-react-lite';
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Commands, Language, LocalStore, Notices, Settings, Theme } from '#plugin-api/client';
import { DropZone, ErrorState, Skeleton } from '#ui';
import { extensionOf, FIGURE_ENDINGS } from '../../../common/source/paths.ts';
import { canTake, takeDrop } from '../../editor/take-drop.ts';
import { LatexParts } from '../../tokens.ts';
import type { MonacoApi } from '../../monaco/load-monaco.ts';
import type { Paper } from '../../stores/paper.ts';
import type { SourceDocument } from '../../stores/source-document.ts';
import { mountEditor } from './mount-editor.ts';
import styles from './editor.module.css';

const InsertPopover = lazy(() => import('../../insert/insert-popover.tsx'));
const loadCiting = () => import('../../cite/cite-popover.tsx');
const CitePopover = lazy(loadCiting);

interface SourceViewProps {
  readonly paper: Paper;
  readonly document: SourceDocument;
  readonly instance: string;
}

export const SourceView = observer(({ paper, document, instance }: SourceViewProps) => {
  const t = useTranslate();
  const parts = useService(LatexParts);
  const settings = useService(Settings);
  const theme = useService(Theme);
  const store = useService(LocalStore);
  const notices = useService(Notices);
  const commands = useService(Commands);
  const { code } = useService(Language);
  const [monaco, setMonaco] = useState<MonacoApi>();
  const [failed, setFailed] = useState<string>();
  const offline = useOfflineReason();
  const helper = parts.helpers.shown;
  // What was not on this device comes with the connection.
  useEffect(() => {
    if (offline === undefined) setFailed(undefined);
  }, [offline]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed === undefined)
      parts.monaco().then(
        (api) => setMonaco(() => api),
        (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
      );
  }, [parts, failed, code]);
  // Who cites by two keys does not wait for it; what fails here is asked for again then.
  useEffect(() => {
    if (monaco) loadCiting().catch(() => undefined);
  }, [monaco]);
  useEffect(() => {
    if (!monaco || !box.current) return;
    const mounted = mountEditor({
      monaco,
      element: box.current,
      paper,
      document,
      instance,
      parts,
      settings,
      theme,
      store,
      label: t('editor.label', { path: document.path }),
      hint: t('cite.follow'),
      t,
      keys: { run: (id) => commands.run(id), onFailure: notices.failure },
    });
    return () => mounted.dispose();
  }, [monaco, paper, document, instance]);
  const drop = (files: readonly File[]) => {
    const [first] = files;
    if (files.length === 1 && first && FIGURE_ENDINGS.includes(extensionOf(first.name)))
      void parts.documentActions.insertImage(first);
    else void parts.documentActions.upload(paper, files).catch(notices.failure);
  };
  // Before Monaco, which would write the dragged data itself.
  const over = (event: DragEvent) => {
    if (!canTake(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
  };
  const dropReference = (event: DragEvent) => {
    const editor = parts.editors.get(instance);
    if (!editor || !canTake(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void takeDrop(editor, event, {
      citing: parts.citing,
      insertPicture: (path) => parts.documentActions.insertFigure(path),
      focus: () => parts.editors.focus(instance),
    });
  };
  if (failed !== undefined && offline !== undefined)
    return <ErrorState title={t('editor.away')} text={t('editor.partAway')} onRetry={() => setFailed(undefined)} />;
  if (failed !== undefined) return <ErrorState title={t('editor.failed')} detail={failed} onRetry={() => setFailed(undefined)} />;
  return (
    <DropZone label={t('editor.drop')} onFiles={drop} disabled={paper.isReadOnly} className={styles.source}>
      {!monaco && <Skeleton shape="page" />}
      <div
        ref={box}
        className={styles.monaco}
        data-main
        onDragEnterCapture={over}
        onDragOverCapture={over}
        onDropCapture={dropReference}
      />
      {helper?.source === parts.editors.get(instance) && helper && (
        <Suspense fallback={null}>
          {helper.kind === 'cite' ? <CitePopover shown={helper} /> : <InsertPopover shown={helper} />}
        </Suspense>
      )}
    </DropZone>
  );
});
