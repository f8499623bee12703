/** Repositories that are harvested. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs } from '#plugin-api/client';
import { Button, EmptyState, ScrollArea } from '#ui';
import { catalogueContract } from '../../common/contract.ts';
import type { Harvest } from '../../common/model.ts';
import { HarvestForm } from '../dialogs/harvest-form.tsx';
import { Watched } from '../stores/watched.ts';
import styles from './catalogue.module.css';
import { useFormat } from './use-format.ts';
import { useTry } from './use-try.ts';
import { WatchedView } from './watched-view.tsx';
import { isMoving, WorkRow } from './work-row.tsx';

export const HarvestsTab = observer(() => {
  const t = useTranslate();
  const api = useApi(catalogueContract);
  const dialogs = useService(Dialogs);
  const offline = useOfflineReason();
  const { day } = useFormat();
  const [store] = useState(
    () =>
      new Watched<readonly Harvest[]>(
        async () => (await api.harvests()).data,
        (harvests) => harvests.some(isMoving),
      ),
  );
  useEffect(() => store.watch(), [store]);
  const attempt = useTry(store.load);

  const add = async () => {
    const isDone = await dialogs.open<boolean>((close) => <HarvestForm t={t} api={api} close={close} />, {
      title: t('harvest.addTitle'),
      description: t('harvest.addText'),
      size: 'small',
    });
    if (isDone) await store.load();
  };
  const remove = async ({ id, title, address }: Harvest) => {
    if (await dialogs.confirmDelete(title || address)) await attempt(() => api.removeHarvest({ params: { id } }));
  };
  const button = (
    <Button icon="plus" disabledReason={offline} onClick={() => void add()}>
      {t('harvest.add')}
    </Button>
  );
  const rowOf = (harvest: Harvest) => {
    const { id, title, address, set, total, taken, broken, removed, since, state } = harvest;
    const params = { id };
    return (
      <WorkRow
        key={id}
        work={harvest}
        name={title || address}
        about={[title && address, set && t('harvest.set', { set }), since && t('harvest.since', { since: day(since) })].filter(
          (part): part is string => Boolean(part),
        )}
        share={total ? (taken + broken + removed) / total : undefined}
        again={t(state === 'done' ? 'harvest.again' : 'work.resume')}
        onAgain={() => void attempt(() => api.harvestAgain({ params, body: {} }))}
        onStop={() => void attempt(() => api.cancelHarvest({ params, body: {} }))}
        onRemove={() => void remove(harvest)}
        menu={
          state === 'done' && (
            <Button
              size="small"
              variant="ghost"
              disabledReason={offline}
              onClick={() => void attempt(() => api.harvestAgain({ params, body: { all: true } }))}
            >
              {t('harvest.all')}
            </Button>
          )
        }
      />
    );
  };
  return (
    <WatchedView store={store}>
      {(harvests) =>
        harvests.length === 0 ? (
          <EmptyState icon="globe" title={t('harvest.none')} text={t('harvest.noneText')} action={button} />
        ) : (
          <>
            <div className={styles.bar}>
              <p>{t('harvest.help')}</p>
              {button}
            </div>
            <ScrollArea label={t('tab.harvests')}>
              <ul className={styles.list}>{harvests.map(rowOf)}</ul>
            </ScrollArea>
          </>
        )
      }
    </WatchedView>
  );
});
