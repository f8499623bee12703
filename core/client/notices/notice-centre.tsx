/** The panel that keeps what notices said: time, kind, detail. */
import { observer } from 'mobx-react-lite';
import { useCoreText } from '../i18n/use-core-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Toolbar, ToolbarSpace } from '../ui/actions/toolbar.tsx';
import { KeptNotice } from './kept-notice.tsx';
import styles from './notice-centre.module.css';
import type { NoticeStore } from './notice-store.ts';

export const NoticeCentre = observer(function NoticeCentre({ store }: { readonly store: NoticeStore }) {
  const t = useCoreText();
  const { past } = store;
  if (past.length === 0) {
    return <EmptyState icon="bell" title={t('notices.centre.emptyTitle')} text={t('notices.centre.emptyText')} />;
  }
  return (
    <div className={styles.centre}>
      <Toolbar label={t('notices.title')}>
        <ToolbarSpace />
        <Button size="small" variant="ghost" icon="trash" onClick={() => store.forget()}>
          {t('notices.centre.clear')}
        </Button>
      </Toolbar>
      <ol className={styles.list} aria-label={t('notices.centre.label')}>
        {past.map((shown) => (
          <KeptNotice key={shown.id} shown={shown} onForget={() => store.forget(shown.id)} />
        ))}
      </ol>
    </div>
  );
});
