/** What is in the catalogue. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { EmptyState, useApi, useTranslate } from '#plugin-api/client';
import { catalogueContract } from '../../common/contract.ts';
import type { Holdings } from '../../common/model.ts';
import { SOURCES } from '../../common/record.ts';
import { Watched } from '../stores/watched.ts';
import styles from './catalogue.module.css';
import { useFormat } from './use-format.ts';
import { WatchedView } from './watched-view.tsx';

/** Sources that have names; others are hosts. */
const NAMED: ReadonlySet<string> = new Set(['library', ...SOURCES]);

export const HoldingsTab = observer(() => {
  const t = useTranslate();
  const api = useApi(catalogueContract);
  const { number, size } = useFormat();
  const [store] = useState(
    () =>
      new Watched<Holdings>(
        async () => (await api.holdings()).data,
        ({ is_behind: isBehind, indexed }) => isBehind || indexed === null,
      ),
  );
  useEffect(() => store.watch(), [store]);
  const indexOf = ({ indexed, is_behind: isBehind }: Holdings): string => {
    if (indexed === null) return t('holdings.opening');
    return isBehind ? t('holdings.behind', { count: number(indexed) }) : number(indexed);
  };
  return (
    <WatchedView store={store}>
      {(holdings) =>
        holdings.works === 0 ? (
          <EmptyState icon="database" title={t('holdings.none')} text={t('holdings.noneText')} />
        ) : (
          <div className={styles.scroll} role="group" tabIndex={0} aria-label={t('tab.holdings')}>
            <dl className={styles.facts}>
              <div>
                <dt>{t('holdings.works')}</dt>
                <dd>{number(holdings.works)}</dd>
              </div>
              <div>
                <dt>{t(`holdings.index.${holdings.index}`)}</dt>
                <dd>{indexOf(holdings)}</dd>
              </div>
              {holdings.bytes !== null && holdings.bytes > 0 && (
                <div>
                  <dt>{t('holdings.bytes')}</dt>
                  <dd>{size(holdings.bytes)}</dd>
                </div>
              )}
              {holdings.sources.length > 0 && <h2>{t('holdings.sources')}</h2>}
              {holdings.sources.map(({ value, count }) => (
                <div key={value}>
                  <dt dir="auto">{NAMED.has(value) ? t(`source.${value}`) : value}</dt>
                  <dd>{number(count)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )
      }
    </WatchedView>
  );
});
