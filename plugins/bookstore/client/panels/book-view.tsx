/** One book with its offers, and the way into the library. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, ErrorState, Icon, Skeleton } from '#ui';
import { References } from '#plugins/library/common/services.ts';
import type { BookOffers } from '../stores/book-offers.ts';
import { BookFacts } from './book-facts.tsx';
import styles from './bookstore.module.css';
import { Cover } from './cover.tsx';
import { OfferList } from './offer-list.tsx';

const IntoLibrary = observer(({ store }: { readonly store: BookOffers }) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const references = useService(References);
  const offline = useOfflineReason();
  const { added } = store;
  if (added)
    return (
      <p className={styles.added} role="status">
        <Icon name="circle-check" size={14} />
        {t(added.is_new ? 'book.added' : 'book.there', { project: added.project_title })}
        <Button size="small" onClick={() => references.open(added.article)}>
          {t('book.open')}
        </Button>
      </p>
    );
  return (
    <Button
      icon="plus"
      busy={store.isAdding}
      disabledReason={offline}
      onClick={() => store.add().catch((error: unknown) => notices.failure(error))}
    >
      {t('book.add')}
    </Button>
  );
});

export const BookView = observer(({ store, onBack }: { readonly store: BookOffers; readonly onBack: () => void }) => {
  const t = useTranslate();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void store.load();
    // What was pressed is gone, and the keyboard would be nowhere.
    back.current?.focus();
  }, [store]);
  return (
    <section className={styles.form} aria-label={store.book?.title ?? t('offers.title')}>
      <div>
        <Button ref={back} variant="ghost" icon="arrow-left" onClick={onBack}>
          {t('book.back')}
        </Button>
      </div>
      {store.book && (
        <div className={styles.head}>
          <Cover book={store.book} />
          <div className={styles.facts}>
            <BookFacts book={store.book} />
            <div className={styles.into}>
              <IntoLibrary store={store} />
            </div>
          </div>
        </div>
      )}
      {store.error !== undefined ? (
        <ErrorState title={t('offers.failed')} onRetry={store.load} />
      ) : store.offers ? (
        <OfferList store={store} />
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
    </section>
  );
});
