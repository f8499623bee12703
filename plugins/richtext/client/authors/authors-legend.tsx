/** The people who wrote a text, with their lines and how much of it is theirs. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, cx, IconButton, Spinner } from '#ui';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import type { EditorHost } from '../editor/part.ts';
import styles from './authors.module.css';
import { authorsOf, lineClass, writerName } from './authors-part.ts';

const People = observer(({ authors }: { readonly authors: TextAuthors }) => {
  const t = useTranslate();
  const percent = new Intl.NumberFormat(useService(Language).code, { style: 'percent' });
  const { shares, stretches } = authors;
  if (!stretches) return authors.hasFailed ? null : <span className={styles.told}>{t('authors.asking')}</span>;
  if (shares.every(({ person }) => person === null)) return <span className={styles.told}>{t('authors.none')}</span>;
  return (
    <ul className={styles.people}>
      {shares.map(({ person, share }) => (
        <li key={person}>
          <span className={cx(styles.name, lineClass(authors, person))}>{writerName(authors, person, t)}</span>
          {/* Next to nothing is not nothing. */}
          <span className={styles.share}>{percent.format(Math.max(0.01, share))}</span>
        </li>
      ))}
    </ul>
  );
});

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
  const isAsking = !authors.stretches && !hasFailed;
  const hide = (): void => {
    shown.hide();
    editor.view.focus();
  };
  return (
    <div
      className={styles.legend}
      role="group"
      aria-label={t('action.whoWrote')}
      onKeyDown={({ key }) => void (key === 'Escape' && hide())}
    >
      <People authors={authors} />
      {isAsking && <Spinner size={14} label={null} />}
      {hasFailed && (
        <>
          <span className={styles.failed} role="alert">
            {t(authors.stretches ? 'authors.stale' : 'authors.failed')}
          </span>
          <Button size="small" onClick={() => void authors.ask()}>
            {t('authors.retry')}
          </Button>
        </>
      )}
      <IconButton size="small" icon="close" label={t('authors.hide')} onClick={hide} />
    </div>
  );
});
