/** The search field over the pages. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton, SearchInput } from '#ui';
import type { PdfView } from '../view/pdf-view.ts';
import styles from './find-bar.module.css';
import { useReaderText } from './use-reader-text.ts';

export const FindBar = observer(function FindBar({ view }: { view: PdfView }) {
  const t = useReaderText();
  const field = useRef<HTMLInputElement>(null);
  const { find } = view;
  useEffect(() => {
    if (!find.takesKeyboard) return;
    field.current?.focus();
    field.current?.select();
  }, [find.asked]);
  const close = (): void => {
    find.close();
    view.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.bar} role="search" onKeyDownCapture={onKeyDown}>
      <SearchInput
        ref={field}
        className={styles.field}
        label={t('find.label')}
        value={find.query}
        onChange={(text) => find.setQuery(text)}
      />
      <output className={styles.count} aria-live="polite">
        <FindCount view={view} />
      </output>
      <IconButton
        size="small"
        icon="arrow-up"
        label={t('find.previous')}
        keys="shift+enter"
        disabled={find.total === 0}
        onClick={() => find.step(-1)}
      />
      <IconButton
        size="small"
        icon="arrow-down"
        label={t('find.next')}
        keys="enter"
        disabled={find.total === 0}
        onClick={() => find.step(1)}
      />
      <IconButton
        size="small"
        icon="case-sensitive"
        label={t('find.matchCase')}
        pressed={find.matchCase}
        onClick={() => find.toggle('matchCase')}
      />
      <IconButton
        size="small"
        icon="whole-word"
        label={t('find.wholeWords')}
        pressed={find.wholeWords}
        onClick={() => find.toggle('wholeWords')}
      />
      <IconButton size="small" icon="close" label={t('find.close')} keys="escape" onClick={close} />
    </div>
  );
});

const FindCount = observer(function FindCount({ view }: { view: PdfView }) {
  const t = useReaderText();
  const { find } = view;
  if (find.query.trim() === '') return null;
  if (find.total === 0) return <>{t(find.isSearching ? 'find.searching' : 'find.none')}</>;
  return <>{t(find.isCut ? 'find.countMany' : 'find.count', { at: find.position, total: find.total })}</>;
});
