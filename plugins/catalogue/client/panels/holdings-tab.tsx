/** What is in the catalogue. */
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useApi, useTranslate } from '#client-kit';
import { EmptyState, FactList, ScrollArea } from '#ui';
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
  const heading = useId();
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
  const factsOf = (holdings: Holdings) => [
    [t('holdings.works'), number(holdings.works)] as const,
    [t(`holdings.index.${holdings.index}`), indexOf(holdings)] as const,
    ...(holdings.bytes !== null && holdings.bytes > 0 ? [[t('holdings.bytes'), size(holdings.bytes)] as const] : []),
  ];
  const sourceOf = (source: string): string => (NAMED.has(source) ? t(`source.${source}`) : source);
  return (
    <WatchedView store={store}>
      {(holdings) =>
        holdings.works === 0 ? (
          <EmptyState icon="database" title={t('holdings.none')} text={t('holdings.noneText')} />
        ) : (
          <ScrollArea label={t('tab.holdings')} className={styles.holdings}>
            <FactList facts={factsOf(holdings)} />
            {holdings.sources.length > 0 && (
              <section aria-labelledby={heading}>
                <h2 id={heading}>{t('holdings.sources')}</h2>
                <FactList facts={holdings.sources.map(({ value, count }) => [sourceOf(value), number(count)] as const)} />
              </section>
            )}
          </ScrollArea>
        )
      }
    </WatchedView>
  );
});
