/** The block of Home that leads back to the PDFs that were read last; who reads nothing sees nothing of it. */
import { useCallback, useEffect, useRef } from 'react';
import { useApi, useLoaded, useService, useTranslate } from '#client-kit';
import { Panels, Session } from '#plugin-api/client';
import { ProgressBar, Skeleton, TitledBlock } from '#ui';
import { creatorNames } from '#plugins/library/common/shown-names.ts';
import { type BeingRead, readerContract } from '../../common/contract.ts';
import { ReaderService } from '../../common/services.ts';
import { Sessions } from '../tokens.ts';
import styles from './continue-reading.module.css';

/** Milliseconds after a sign-in, when what is asked for first has come (ACC-024). */
const TURN = 300;

const Entry = ({ one }: { readonly one: BeingRead }) => {
  const t = useTranslate();
  const reader = useService(ReaderService);
  const { article, title, page, page_count } = one;
  const made = [creatorNames(one), one.year].filter((part) => part !== '' && part !== null).join(' ');
  const place = page_count === null ? t('continue.page', { page }) : t('continue.pageOf', { page, pages: page_count });
  return (
    <li>
      <button type="button" className={styles.card} onClick={() => reader.open({ article })}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.facts}>
          <span className={styles.made} dir="auto">
            {made}
          </span>
          <span>{place}</span>
        </span>
        {page_count !== null && (
          <ProgressBar bare label={t('continue.progress', { title })} text={place} value={page / page_count} />
        )}
      </button>
    </li>
  );
};

const ContinueReading = () => {
  const t = useTranslate();
  const session = useService(Session);
  const panels = useService(Panels);
  const sessions = useService(Sessions);
  const { beingRead } = useApi(readerContract);
  const root = useRef<HTMLDivElement>(null);
  const ask = useCallback(async () => {
    if (session.hasEntered) await new Promise<void>((done) => void session.afterSignIn(TURN, done));
    // What is open in a tab beside Home is what one comes from.
    await Promise.all([...sessions.open.values()].map((one) => one.savePosition()));
    return (await beingRead()).data;
  }, [session, sessions, beingRead]);
  const { value, error, reload } = useLoaded(ask);
  useEffect(() => {
    let hasRead = false;
    const returning = panels.onActivate(() => {
      const isReading = panels.active?.id === 'reader.pdf';
      // Home may have stood behind the PDF in the meantime.
      if (hasRead && !isReading && root.current?.checkVisibility()) reload();
      hasRead = isReading;
    });
    return () => returning.dispose();
  }, [panels, reload]);
  // Where it does not come, there is nothing to miss.
  if (value?.length === 0 || (!value && error !== undefined)) return <div ref={root} hidden />;
  return (
    <div ref={root}>
      <TitledBlock title={t('continue.title')}>
        {value ? (
          <ul className={styles.cards}>
            {value.map((one) => (
              <Entry key={one.article} one={one} />
            ))}
          </ul>
        ) : (
          <Skeleton shape="block" height={84} />
        )}
      </TitledBlock>
    </div>
  );
};

export default ContinueReading;
