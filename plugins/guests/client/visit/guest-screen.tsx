/** The page that a guest link opens, for anyone: first who they are, then the manuscript and nothing else of the house. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { productName, useApi, useService, useTranslate } from '#client-kit';
import { LocalStore } from '#plugin-api/client';
import { EmptyState, ErrorState, Icon, Skeleton } from '#ui';
import { guestsContract } from '../../common/contract.ts';
import { keptVisits } from './kept-visits.ts';
import { ManuscriptView } from './manuscript-view.tsx';
import { Unsent } from './unsent.tsx';
import { VisitStore } from './visit-store.ts';
import styles from './visit.module.css';
import { Welcome } from './welcome.tsx';

/** Around what is no manuscript. */
function Card({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.mark}>
          <Icon name="book-open" size={18} />
          {productName()}
        </p>
        {children}
      </div>
    </main>
  );
}

const GuestScreen = observer(() => {
  const t = useTranslate();
  const api = useApi(guestsContract);
  const local = useService(LocalStore);
  const [link, setLink] = useState(() => location.hash.slice(1));
  const [visit, setVisit] = useState<VisitStore>();
  useEffect(() => {
    // Another link, pasted into the same tab.
    const follow = () => setLink(location.hash.slice(1));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    const made = new VisitStore(api, link, keptVisits(local));
    setVisit(made);
    void made.start();
    return () => made.dispose();
  }, [api, local, link]);

  if (visit?.state === 'open' && visit.manuscript) return <ManuscriptView visit={visit} manuscript={visit.manuscript} />;
  if (visit?.state === 'invited' && visit.invitation) {
    return (
      <Card>
        <Welcome invitation={visit.invitation} onEnter={visit.enter} />
      </Card>
    );
  }
  return (
    <Card>
      {visit?.state === 'unaddressed' && <EmptyState icon="link" title={t('visit.noLink')} text={t('visit.noLinkText')} />}
      {visit?.state === 'ended' && <EmptyState icon="link" title={t('visit.ended')} text={t('visit.endedText')} />}
      {visit?.state === 'ended' && visit.drafts.size > 0 && <Unsent drafts={[...visit.drafts.values()]} />}
      {visit?.state === 'failed' && <ErrorState title={t('visit.failed')} onRetry={() => void visit.start()} />}
      {(!visit || visit.state === 'loading') && <Skeleton count={4} />}
    </Card>
  );
});

export default GuestScreen;
