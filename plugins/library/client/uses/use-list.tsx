/** The manuscripts that cite something, with their sentences. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, Skeleton } from '#ui';
import type { FoundUses, ReadingUse, UseListProps } from '../../common/uses-of-reading.ts';
import { TheUses } from '../tokens.ts';
import styles from './use-list.module.css';

/** Those of a manuscript together, in the order in which they came. */
const byManuscript = (uses: readonly ReadingUse[]): readonly (readonly ReadingUse[])[] =>
  [...new Set(uses.map(({ manuscript }) => manuscript.id))].map((id) => uses.filter(({ manuscript }) => manuscript.id === id));

export const UseList = observer(function UseList({ article, citation, onCount }: UseListProps) {
  const t = useTranslate();
  const store = useService(TheUses);
  const [found, setFound] = useState<FoundUses>();
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const load = useCallback(async () => {
    // Answers may come in another order than they were asked for.
    const number = ++asked.current;
    const answer = await store.find(article, citation).catch(() => undefined);
    if (number !== asked.current) return;
    if (answer) setFound(answer);
    if (answer) onCount?.(answer.uses.length);
    setFailed(answer === undefined);
  }, [store, article, citation, onCount]);
  useEffect(() => {
    void load();
    const changes = store.onChange((articles) => {
      if (articles?.includes(article) ?? true) void load();
    });
    return () => changes.dispose();
  }, [store, article, load]);
  if (failed) {
    return (
      <p className={styles.help}>
        {t('uses.failed')}{' '}
        <Button size="small" variant="ghost" onClick={() => void load()}>
          {t('core:ui.retry')}
        </Button>
      </p>
    );
  }
  if (!found) return <Skeleton shape="rows" count={1} />;
  if (found.uses.length === 0) return <p className={styles.help}>{t('uses.none')}</p>;
  return (
    <ul className={styles.manuscripts} aria-label={t('uses.heading')}>
      {byManuscript(found.uses).map((uses) => (
        <li key={uses[0]?.manuscript.id}>
          <span className={styles.title} dir="auto">
            {uses[0]?.manuscript.title}
          </span>
          {uses.map((use) => (
            <button key={use.id} type="button" className={styles.use} title={t('uses.open')} dir="auto" onClick={use.open}>
              {use.sentence ?? t('uses.lost')}
            </button>
          ))}
        </li>
      ))}
      {found.isCut && <li className={styles.help}>{t('uses.cut')}</li>}
    </ul>
  );
});
