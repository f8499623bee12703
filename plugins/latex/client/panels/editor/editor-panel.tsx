/** One source of a paper: toolbar, banners, Monaco. */
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import type { PanelProps } from '#plugin-api/client';
import { ErrorState, Skeleton, useUnloadGuard } from '#ui';
import { baseName } from '../../../common/source/paths.ts';
import { LatexParts } from '../../tokens.ts';
import { PaperFailure } from '../paper-failure.tsx';
import { useNotes } from '../use-notes.ts';
import { usePaper } from '../use-paper.ts';
import { AuthorsLegend } from './authors-legend.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { showNotes } from './show-notes.ts';
import { SourceView } from './source-view.tsx';
import { useAuthors } from './use-authors.ts';
import { usePresence } from './use-presence.ts';
import { UnsentBanner } from './unsent-banner.tsx';
import styles from './editor.module.css';

const EditorPanel = observer(({ params, panel }: PanelProps<{ file: number; path?: string }>) => {
  const t = useTranslate();
  const { authorship, papers, editors } = useService(LatexParts);
  const paper = usePaper(params.file);
  const path = params.path ?? paper?.main;
  const document = path === undefined ? undefined : paper?.documents.get(path);
  const room = usePresence(params.file, document?.path, panel.instance);
  const noted = useNotes(params.file);
  const { instance, isVisible } = panel;
  const authors = useAuthors({ file: params.file, document, instance, isShown: authorship.isShown && isVisible });
  useEffect(() => {
    if (!noted) return undefined;
    const shown = showNotes({ ...noted, find: () => editors.get(panel.instance) });
    return () => shown.dispose();
  }, [noted, editors, panel.instance]);
  const title = params.path === undefined ? paper?.summary?.title : baseName(params.path);
  useEffect(() => {
    if (title !== undefined) panel.setTitle(title);
  }, [panel, title]);
  const isUnsafe = document?.isUnsafe ?? false;
  useUnloadGuard(isUnsafe);
  useEffect(() => panel.setDirty(isUnsafe), [panel, isUnsafe]);
  // What is typed is on its way to the server for a moment at least.
  useEffect(() => document && when(() => document.state !== 'saved', panel.keep), [panel, document]);
  useEffect(() => {
    if (panel.isActive) papers.focus(params.file);
  }, [papers, panel.isActive, params.file]);

  if (paper?.state === 'failed') return <PaperFailure paper={paper} />;
  if (!paper || paper.state === 'loading') return <Skeleton shape="page" />;
  if (!document) return <ErrorState title={t('editor.gone')} onRetry={() => paper.refresh()} />;
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <EditorToolbar
          paper={paper}
          document={document}
          room={room}
          isRemarked={(noted?.noted.open ?? 0) > 0 || paper.isSuggested}
        />
      </div>
      <UnsentBanner paper={paper} />
      {authors && <AuthorsLegend authors={authors} onEnd={authorship.hide} />}
      <SourceView key={document.path} paper={paper} document={document} instance={panel.instance} />
    </div>
  );
});

export default EditorPanel;
