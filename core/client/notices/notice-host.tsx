/** Shows the current notice at the bottom of the window. Mounted once. */
import { observer } from 'mobx-react-lite';
import { useCoreText } from '../i18n/use-core-text.ts';
import { NoticeView } from './notice-view.tsx';
import type { NoticeStore } from './notice-store.ts';
import styles from './notice.module.css';

export const NoticeHost = observer(function NoticeHost({ store }: { readonly store: NoticeStore }) {
  const t = useCoreText();
  const { current } = store;
  const urgent = current?.notice.kind === 'danger';
  const view = current && (
    <NoticeView
      key={current.id}
      shown={current}
      onDismiss={store.dismiss}
      onAct={store.act}
      onHold={store.hold}
      onRelease={store.release}
    />
  );
  // Both regions are always there: a region that appears together with its text is not read out.
  return (
    <section className={styles.host} aria-label={t('notices.region')}>
      <div role="status" aria-live="polite">
        {!urgent && view}
      </div>
      <div role="alert">{urgent && view}</div>
    </section>
  );
});
