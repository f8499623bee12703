/** The people who wrote a text, with their lines and how much of it is theirs, for as long as that is shown. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useTranslate } from '#client-kit';
import { AuthorLegend } from '#ui';
import { writerRows } from '#plugins/coedit/common/authors/writer-names.ts';
import type { EditorHost } from '../editor/part.ts';
import { authorsOf } from './authors-part.ts';

export const AuthorsLegend = observer(({ editor }: { readonly editor: EditorHost }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const shown = authorsOf(editor);
  const { authors } = shown;
  const hasFailed = authors?.hasFailed ?? false;
  // What failed without a connection comes back with it.
  useEffect(() => {
    if (offline === undefined && hasFailed) void authors?.ask();
  }, [offline, authors]);
  if (!authors) return null;
  const hide = (): void => {
    shown.hide();
    editor.view.focus();
  };
  return <AuthorLegend rows={writerRows(authors, t)} hasFailed={hasFailed} onRetry={() => authors.ask()} onEnd={hide} />;
});
