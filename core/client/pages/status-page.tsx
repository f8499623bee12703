/** `/status`: whether the server can be reached, how each part of it is, and the version of the app (CORE-008, decisions §1). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { coreContract } from '../../common/core-contract.ts';
import { TheLanguage } from '../boot/parts.ts';
import { useLanguage } from '../i18n/translation.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useApi, useService } from '../plugins/hooks.ts';
import { Button } from '../ui/actions/button.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { lookAgain } from './look-again.ts';
import { PageFrame } from './page-frame.tsx';
import { PartOf, PartRow } from './status-part.tsx';
import { StatusStore } from './status-store.ts';
import styles from './status-page.module.css';

/** Milliseconds between two looks while the page is in front. */
const EVERY = 30_000;

export default observer(function StatusPage() {
  const t = useCoreText();
  const language = useLanguage();
  const { health } = useApi(coreContract);
  const texts = useService(TheLanguage);
  const [store] = useState(() => new StatusStore({ health: () => health(), needTexts: (plugin) => texts.need(plugin) }));
  useEffect(() => {
    void store.look();
    const again = lookAgain(store.look, EVERY);
    return () => again.dispose();
  }, [store]);
  const { overall, unreachableSince, lookedAt } = store;
  const time = lookedAt?.toLocaleTimeString(language, { timeStyle: 'medium' });
  return (
    <PageFrame>
      <h1>{t('pages.status')}</h1>
      <div className={styles.overall}>
        <p role="status">{overall ? t(`pages.overall.${overall}`) : t('pages.looking')}</p>
        <Button onClick={() => void store.look()} busy={store.isLooking}>
          {t('pages.again')}
        </Button>
      </div>
      {overall === undefined && <Skeleton count={6} />}
      {overall !== undefined && (
        <ul className={styles.parts} aria-label={t('pages.parts')}>
          {unreachableSince && (
            <PartRow
              name={t('pages.server')}
              state="down"
              since={unreachableSince.toISOString()}
              meaning={t('pages.unreachable')}
            />
          )}
          {!unreachableSince && store.health && (
            <PartRow name={t('pages.server')} state="works" since={startOf(store.health.uptime, lookedAt)} />
          )}
          {!unreachableSince && store.health?.parts.map((part) => <PartOf key={`${part.owner}.${part.id}`} part={part} />)}
        </ul>
      )}
      <p className={styles.version}>
        {store.health && t('pages.version', { version: store.health.version })} {time && t('pages.lookedAt', { time })}
      </p>
    </PageFrame>
  );
});

/** ISO 8601. @param uptime seconds */
const startOf = (uptime: number, seen = new Date()): string => new Date(seen.getTime() - uptime * 1000).toISOString();
