/** One rich text: its toolbar, what is to be said about it, and its page. */
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import type { PanelProps } from '#plugin-api/client';
import { EmptyState, ErrorState, Skeleton, useUnloadGuard } from '#ui';
import { AuthorsLegend } from '../../authors/authors-legend.tsx';
import type { OpenEditor } from '../../editor/open-editor.ts';
import { FindBar } from '../../find/find-bar.tsx';
import { findOf } from '../../find/find-part.ts';
import type { RichFile } from '../../stores/rich-file.ts';
import { RichtextParts } from '../../tokens.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { TextView } from './text-view.tsx';
import { UnsentBanner } from './unsent-banner.tsx';
import { usePresence } from './use-presence.ts';
import { useFile } from './use-file.ts';
import styles from './editor.module.css';

interface ReadyProps {
  readonly file: RichFile;
  readonly instance: string;
}

const Finding = observer(({ editor, mayWrite }: { readonly editor: OpenEditor; readonly mayWrite: boolean }) => {
  const store = findOf(editor);
  return store.isOpen && <FindBar store={store} mayWrite={mayWrite} />;
});

const ReadyText = observer(({ file, instance }: ReadyProps) => {
  const [editor, setEditor] = useState<OpenEditor>();
  const room = usePresence(file.id, editor);
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>{editor && <EditorToolbar editor={editor} file={file} room={room} />}</div>
      {editor && <Finding editor={editor} mayWrite={file.mayWrite} />}
      <UnsentBanner file={file} />
      {editor && <AuthorsLegend editor={editor} />}
      {file.live && <TextView file={file} tree={file.live} instance={instance} onEditor={setEditor} />}
    </div>
  );
});

const EditorPanel = observer(({ params, panel }: PanelProps<{ file: number }>) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { editors } = useService(RichtextParts);
  const file = useFile(params.file);
  const title = file?.about?.title;
  useEffect(() => {
    if (title !== undefined) panel.setTitle(title);
  }, [panel, title]);
  const isUnsafe = file?.live?.unsent !== undefined;
  useUnloadGuard(isUnsafe);
  useEffect(() => panel.setDirty(isUnsafe), [panel, isUnsafe]);
  const { live } = file ?? {};
  // What is typed is on its way to the server for a moment at least.
  useEffect(() => live && when(() => live.state === 'sending' || live.state === 'offline', panel.keep), [panel, live]);
  const { instance, isActive } = panel;
  useEffect(() => {
    if (isActive) editors.focus(instance);
  }, [editors, isActive, instance]);

  if (!file || file.state === 'loading') return <Skeleton shape="page" />;
  if (file.state === 'gone') return <EmptyState icon="file-x" title={t('editor.gone')} text={t('editor.goneText')} />;
  if (file.state === 'failed')
    return (
      <ErrorState
        title={t(offline === undefined ? 'editor.failed' : 'editor.away')}
        {...(file.failure !== undefined && { detail: file.failure })}
        onRetry={() => void file.load()}
      />
    );
  return <ReadyText key={file.id} file={file} instance={instance} />;
});

export default EditorPanel;
