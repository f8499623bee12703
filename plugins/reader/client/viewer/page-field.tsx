/** The page that is seen, and a field to go to another by its number or its printed name. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TextInput } from '#ui';
import type { PdfView } from '../view/pdf-view.ts';
import styles from './pdf-toolbar.module.css';
import { useReaderText } from './use-reader-text.ts';

export const PageField = observer(function PageField({ view }: { view: PdfView }) {
  const t = useReaderText();
  const [typed, setTyped] = useState<string>();
  const { state } = view;
  const isReady = state.status === 'ready';
  const target = typed === undefined ? undefined : state.pageNamed(typed);
  const go = (): void => {
    if (target === undefined) return;
    view.motion.goToPage(target);
    setTyped(undefined);
    view.focus();
  };
  const total = state.labels ? t('view.pageOf', { page: state.page, count: state.pageCount }) : `/ ${state.pageCount}`;
  return (
    <span className={styles.pages}>
      <TextInput
        size="small"
        className={styles.page}
        aria-label={t('view.page')}
        aria-invalid={typed !== undefined && typed.trim() !== '' && target === undefined}
        inputMode={state.labels ? 'text' : 'numeric'}
        disabled={!isReady}
        value={typed ?? (isReady ? state.pageLabel : '')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') {
            event.stopPropagation();
            setTyped(undefined);
            view.focus();
          }
        }}
      />
      <span className={styles.count}>{isReady ? total : ''}</span>
    </span>
  );
});
