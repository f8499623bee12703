/** How the house is doing: people and sign-ins, work in the background, space. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi, useOfflineReason, useTranslate } from '#client-kit';
import { Button, ErrorState, FactList, ScrollArea, Skeleton } from '#ui';
import { contract } from '../../common/contract.ts';
import type { House } from '../../common/house.ts';
import { Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { useFormat } from './use-format.ts';

interface TableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}

function Table({ columns, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {[key, ...cells].map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const HouseTab = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { size } = useFormat();
  const { house } = useApi(contract);
  const [store] = useState(
    () =>
      new Paged<House>(async () => {
        const { data } = await house();
        return { data: [data], total: 1 };
      }),
  );
  useEffect(() => void store.load(), [store]);
  const { answer, error, load } = store;
  const now = answer?.data[0];
  if (!now)
    return error === undefined ? <Skeleton shape="rows" count={10} /> : <ErrorState title={t('failed')} onRetry={() => load()} />;
  const { people, sign_ins, jobs, storage } = now;
  const facts = (names: readonly (keyof House['people'])[]): [string, string][] =>
    names.map((name) => [t(`house.${name}`), String(people[name])]);
  return (
    <ScrollArea label={t('tab.house')} className={styles.notes} busy={store.isLoading}>
      <Button size="small" disabledReason={offline} onClick={() => void load()}>
        {t('house.refresh')}
      </Button>
      <h3>{t('house.people')}</h3>
      <FactList facts={facts(['all', 'today', 'month', 'suspended', 'cancelled'])} />
      <h3>{t('house.storage')}</h3>
      <FactList
        facts={[
          [t('house.database'), size(storage.database)],
          [t('house.disk'), t('users.of', { used: size(storage.disk_free), limit: size(storage.disk_size) })],
        ]}
      />
      <h3>{t('house.jobs')}</h3>
      {jobs.length === 0 ? (
        <p className={styles.detail}>{t('house.idle')}</p>
      ) : (
        <Table
          columns={[t('house.task'), t('house.waiting'), t('house.running'), t('house.givenUp'), t('house.waited')]}
          rows={jobs.map(({ task, waiting, running, given_up, waited }) => [
            ...([task, waiting, running, given_up] as const),
            t('house.seconds', { count: waited }),
          ])}
        />
      )}
      <h3>{t('house.signIns')}</h3>
      <FactList
        facts={[
          [t('house.open'), String(sign_ins.open)],
          [t('house.blocked'), String(sign_ins.blocked)],
        ]}
      />
      <Table
        columns={[t('house.day'), t('house.count')]}
        rows={[...sign_ins.days].reverse().map(({ day, count }) => [day, count])}
      />
    </ScrollArea>
  );
});
