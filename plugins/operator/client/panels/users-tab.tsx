/** People: found, looked at, and what is done to their accounts. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Session } from '#plugin-api/client';
import { SearchInput, Tag } from '#ui';
import { contract } from '../../common/contract.ts';
import type { Person } from '../../common/model.ts';
import { Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { PageView } from './page-view.tsx';
import { useFormat } from './use-format.ts';
import { UserMenu } from './user-menu.tsx';

/** Milliseconds after the last key. */
const PAUSE = 250;

export const UsersTab = observer(() => {
  const t = useTranslate();
  const { users } = useApi(contract);
  const { user: self } = useService(Session);
  const { day } = useFormat();
  const [q, setQ] = useState('');
  const [filter] = useState({ q: '' });
  const [store] = useState(() => new Paged<Person>((page) => users({ query: { q: filter.q, page } })));
  useEffect(() => {
    const isFirst = store.answer === undefined && q === '';
    const timer = setTimeout(
      () => {
        filter.q = q.trim();
        void store.load(0);
      },
      isFirst ? 0 : PAUSE,
    );
    return () => clearTimeout(timer);
  }, [store, filter, q]);
  const reload = () => void store.load();
  return (
    <>
      <div className={styles.bar}>
        <SearchInput label={t('users.search')} value={q} onChange={setQ} />
      </div>
      <PageView
        label={t('tab.users')}
        store={store}
        columns={[t('users.email'), t('users.name'), t('column.plan'), t('column.type'), t('users.joined'), '']}
        empty={{ icon: 'users', title: t('users.none'), text: t('users.noneText') }}
        row={(person) => (
          <tr key={person.id}>
            <td className={styles.address}>{person.email}</td>
            <td dir="auto">{person.name}</td>
            <td>
              <Tag tone={person.plan === 'P' ? 'accent' : 'plain'}>{t(`plan.${person.plan}`)}</Tag>
            </td>
            <td>
              {t(`type.${person.user_type}`)}
              {person.suspended_at !== null && <Tag tone="warning">{t('users.suspended')}</Tag>}
              {person.cancelled_at !== null && <Tag tone="danger">{t('users.cancelled')}</Tag>}
            </td>
            <td>{day(person.joined_at)}</td>
            <td className={styles.end}>
              <UserMenu person={person} isSelf={person.id === self?.id} onDone={reload} />
            </td>
          </tr>
        )}
      />
    </>
  );
});
